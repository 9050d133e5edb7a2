import type { Locale } from '@/lib/i18n/locales'
import { buildFirstScript } from './first-script-source'

export function FirstScript({ locale }: { locale: Locale }) {
  return <script dangerouslySetInnerHTML={{ __html: buildFirstScript(locale) }} />
}
