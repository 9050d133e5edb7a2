/**
 * The role with which an account was registered, as the API names it. One account may both sell and buy; the
 * role decides where it goes after login.
 */
export const SELLER = 1
export const BUYER = 2
export type Role = typeof SELLER | typeof BUYER
