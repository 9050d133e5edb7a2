/** Kinds of news that buyers and owners can get by push, each with its own consent. */
export const CUSTOMER_NEWS = ['waiting', 'price', 'papers'] as const
export type CustomerNews = (typeof CUSTOMER_NEWS)[number]

/** Consents to messages: one for each kind of news by push, and one for WhatsApp. */
export const CUSTOMER_CHANNELS = [...CUSTOMER_NEWS, 'whatsapp'] as const

export const STAFF_NEWS = ['hold', 'message', 'due'] as const
export type StaffNews = (typeof STAFF_NEWS)[number]

export type PushNews = CustomerNews | StaffNews

export const toPushPurpose = (news: CustomerNews) => `push_${news}` as const
