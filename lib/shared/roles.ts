/** What an account was registered to do, as the calls' `role` says it. One account may do both; the role decides where it lands. */
export const SELLER = 1
export const BUYER = 2
export type Role = typeof SELLER | typeof BUYER
