// Types of the parts of phe that are used; the package has none.
declare module 'phe' {
  const phe: {
    /** Returns 1 for a royal flush up to 7,462; cards are 0 to 51, the four of a rank together. */
    evaluateCardCodes(codes: readonly number[]): number
  }
  export default phe
}
