import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

/** What one client handed over. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string[];
  /** Headers and body as they came over the line. */
  readonly data: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Turns the next mails away, as busy servers do. */
  refuse(times: number): void;
  close(): Promise<void>;
}

/** A mail server just large enough to take a mail (RFC 5321). */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: [] as string[] };
    let isData = false;
    let text = '';
    say('220 test ESMTP');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (let end = endOf(); end !== -1; end = endOf()) {
        const piece = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          received.push({ ...mail, data: piece });
          mail = { from: '', to: [] };
          say('250 taken');
        } else answer(piece);
      }
    });
    const endOf = () => text.indexOf(isData ? '\r\n.\r\n' : '\r\n');

    function answer(line: string): void {
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (/^MAIL FROM/i.test(line) && refusals > 0) {
        refusals -= 1;
        say('451 come back later');
      } else if (/^MAIL FROM/i.test(line)) {
        mail.from = address;
        say('250 ok');
      } else if (/^RCPT TO/i.test(line)) {
        mail.to.push(address);
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (times) => {
      refusals = times;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
