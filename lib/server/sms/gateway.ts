export interface SmsToSend {
  to: string
  template: string
  locale: string
  variables: Record<string, string>
  reference: string
}

/** `send` throws unless the gateway has certainly accepted the message. */
export interface SmsGateway {
  send(message: SmsToSend): Promise<void>
}
