export const CUSTOMER_PUSH_TOPICS = ['waiting', 'price', 'papers'] as const
export type CustomerPushTopic = (typeof CUSTOMER_PUSH_TOPICS)[number]

export const CUSTOMER_MESSAGE_CONSENTS = [...CUSTOMER_PUSH_TOPICS, 'whatsapp'] as const

export const STAFF_PUSH_TOPICS = ['hold', 'message', 'due'] as const
export type StaffPushTopic = (typeof STAFF_PUSH_TOPICS)[number]

export type PushTopic = CustomerPushTopic | StaffPushTopic

export const toPushPurpose = (news: CustomerPushTopic) => `push_${news}` as const
