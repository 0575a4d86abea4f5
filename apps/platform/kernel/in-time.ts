// A limit to the time that work is waited for.

/**
 * Returns the result of `work`, or that of `late` if `work` takes longer than `ms` milliseconds; it then continues, and
 * its failure is ignored. `late` may throw.
 */
export async function inTime<T, Late>(ms: number, work: Promise<T>, late: () => Late): Promise<T | Late> {
  const isLate = Symbol('late')
  // Cleared and not aborted: an abort creates an error with its stack for each call.
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<typeof isLate>((resolve) => {
    timer = setTimeout(resolve, ms, isLate)
  })
  try {
    const first = await Promise.race([work, limit])
    return first === isLate ? late() : first
  } finally {
    clearTimeout(timer)
  }
}
