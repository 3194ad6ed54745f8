const THIN_SPACE = '0.1667em';
/**
 * The name of a function as KaTeX writes it, and what stands before it: the end of a factor or a closing bracket, and the
 * beginning of a name with an index or a power.
 */
const NAME =
  /(<\/(?:mi|mn|msup|msub|msubsup|mrow|mfrac|msqrt)>|[)\]}!|]<\/mo>)?(<(?:msub|msup|msubsup)><mrow>)?<mi(?: mathvariant="normal")?>([^<]{2,40})<\/mi><mo>\u2061<\/mo>(?=(<mo|<mspace|<\/mrow><\/)?)/g;

/**
 * KaTeX leaves the gaps around `log` to its own HTML. As an operator the name is set upright and keeps them in MathML:
 * one after a factor, one before what it is applied to, none beside brackets.
 */
export const spaceFunctionNames = (mathml: string): string =>
  mathml.replace(
    NAME,
    (_, factor: string = '', index: string = '', name: string, after: string | undefined) => {
      const before = factor === '' ? '0' : THIN_SPACE;
      const gap = index === '' && after !== undefined ? '0' : THIN_SPACE;
      return `${factor}${index}<mo lspace="${before}" rspace="${gap}">${name}</mo>`;
    },
  );

/** What no line may begin with, held to the formula before it. */
export const AFTER_FORMULA = /^[^\s\p{L}\p{N}$`([{“‘]+/u;
