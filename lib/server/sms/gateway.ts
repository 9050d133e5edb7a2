export interface SmsToSend {
  /** Ten digits. */
  to: string
  /** Our name of the text, which the gateway has registered. */
  template: string
  locale: string
  variables: Record<string, string>
  /** Same for every attempt at a message. */
  reference: string
}

/** `send` throws unless the gateway has certainly accepted the message. */
export interface SmsGateway {
  send(message: SmsToSend): Promise<void>
}
