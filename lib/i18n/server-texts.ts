import type { Locale } from './locales.ts'
import en from './messages/en/server.json' with { type: 'json' }
import hi from './messages/hi/server.json' with { type: 'json' }
import kn from './messages/kn/server.json' with { type: 'json' }
import ta from './messages/ta/server.json' with { type: 'json' }
import te from './messages/te/server.json' with { type: 'json' }

/** Imported statically: these texts are needed before the app is loaded. */
export const SERVER_TEXTS: Record<Locale, typeof en> = { en, hi, kn, ta, te }
