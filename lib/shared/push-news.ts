/** News that a buyer or owner can get on the screen of a device, each with a consent of its own. */
export const CUSTOMER_NEWS = ['waiting', 'price', 'papers'] as const
export type CustomerNews = (typeof CUSTOMER_NEWS)[number]

/** What a customer can be told of where: the news by push, and everything on WhatsApp. */
export const CUSTOMER_CHANNELS = [...CUSTOMER_NEWS, 'whatsapp'] as const

/** News that staff can get on the screen of a device. */
export const STAFF_NEWS = ['hold', 'message', 'due'] as const
export type StaffNews = (typeof STAFF_NEWS)[number]

export type PushNews = CustomerNews | StaffNews

/** Name under which a consent to news by push is stored. */
export const toPushPurpose = (news: CustomerNews) => `push_${news}` as const
