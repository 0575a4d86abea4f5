// What stands for Zod in the browser's bundles. The client sends and reads by generated facts (build-steps/calls.ts) and
// parses nothing; a schema that stands beside a constant it does use must cost neither bytes nor time.

const used = /^(options|parse|safeParse|parseAsync|safeParseAsync)$/

/** Anything called on it or read of it is it again; to read a schema's own facts, or to parse by it, throws. */
export const z: unknown = new Proxy(() => z, {
  get: (_target, name) => {
    if (used.test(String(name)))
      throw new Error(`the browser has no schemas: .${String(name)} of one was asked for`)
    return z
  },
  apply: () => z,
})
