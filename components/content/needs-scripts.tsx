import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { BRAND } from '@/lib/shared/brand'
import { translatorOf } from '@/lib/i18n/translator'

export async function NeedsScripts({ children }: { children: ReactNode }) {
  const t = translatorOf(await getLocale(), 'login')
  return (
    <>
      <div data-needs-script>{children}</div>
      <noscript>
        <p>{t('withoutScripts', { phone: BRAND.phone.display })}</p>
      </noscript>
    </>
  )
}
