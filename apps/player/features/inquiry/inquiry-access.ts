// What opens an inquiry: its id, and the key of somebody without an account.
export type InquiryAccess = { readonly inquiryId: string; readonly key?: string }
