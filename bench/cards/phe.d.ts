// phe brings no types of its own: what is used of it.
declare module 'phe' {
  const phe: {
    /** 1 for a royal flush to 7,462; cards are 0 to 51, four of a rank together. */
    evaluateCardCodes(codes: readonly number[]): number
  }
  export default phe
}
