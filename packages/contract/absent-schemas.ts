// Replacement for Zod in the browser bundles. The client checks responses and messages by generated tables
// (packages/client/call-table.ts) and never runs a schema, so a schema declared next to a constant the client uses must
// cost neither bytes nor time.

const used = /^(options|parse|safeParse|parseAsync|safeParseAsync)$/

/** Returns itself for every call and property access; throws when a schema is inspected or used to parse. */
export const z: unknown = new Proxy(() => z, {
  get: (_target, name) => {
    if (used.test(String(name)))
      throw new Error(`the browser has no schemas: .${String(name)} of one was asked for`)
    return z
  },
  apply: () => z,
})
