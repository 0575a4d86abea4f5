// The version of the program that the site offers, raised with every change of its computation or its known games.
export const version = '2.2.0'

/** File name of this version's tarball. */
export const tarballName = `mangetsu-verifier-${version}.tgz`
