// The verifier's version: a new one for every change of what it computes or knows.
export const version = '1.6.0'

/** What the tarball of this version is called. */
export const tarballName = `mangetsu-verifier-${version}.tgz`
