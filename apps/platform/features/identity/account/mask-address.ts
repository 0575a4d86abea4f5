// Masks addresses for display: recognisable to their owner, useless to others.

/** The first letter and the host: `t***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** The dial code's beginning and the last three digits of an E.164 number: `+81******678`. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}******${mobile.slice(-3)}`
