import notices from '../i18n/messages/en/notices.json' with { type: 'json' }

/** The text messages without an id in `templates`: the gateway would refuse them, and it wouldn't be noticed until one was missed. */
export function unregisteredTexts(templates: ReadonlyMap<string, string>): string[] {
  return Object.entries(notices).flatMap(([name, texts]) =>
    'sms' in texts && !templates.has(name) ? [name] : [],
  )
}
