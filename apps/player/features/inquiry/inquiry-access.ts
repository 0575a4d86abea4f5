// Access to an inquiry: its id, and the key of a writer without an account.
export type InquiryAccess = { readonly inquiryId: string; readonly key?: string }
