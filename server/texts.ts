import type { Locale } from '../lib/i18n/locales.ts'
import en from '../lib/i18n/messages/en/server.json' with { type: 'json' }
import hi from '../lib/i18n/messages/hi/server.json' with { type: 'json' }
import kn from '../lib/i18n/messages/kn/server.json' with { type: 'json' }
import ta from '../lib/i18n/messages/ta/server.json' with { type: 'json' }
import te from '../lib/i18n/messages/te/server.json' with { type: 'json' }

/** What the server replies before the app sees a request; each by its file, as nothing of the app is loaded yet. */
export const SERVER_TEXTS: Record<Locale, typeof en> = { en, hi, kn, ta, te }
