export interface SmsToSend {
  to: string
  /** Our name of the text, which the gateway has registered. */
  template: string
  locale: string
  variables: Record<string, string>
  reference: string
}

/** `send` throws unless the gateway has certainly accepted the message. */
export interface SmsGateway {
  send(message: SmsToSend): Promise<void>
}
