/** The token storage: keeps the access token in memory, a JWT of this tab and no other (R4). Machines know only what it says. */
export interface AccessVault {
  token(): string | null;
  store(token: string): void;
  clear(): void;
}

export function createAccessVault(): AccessVault {
  let held: string | null = null;
  return {
    token: () => held,
    store: (token) => {
      held = token;
    },
    clear: () => {
      held = null;
    },
  };
}
