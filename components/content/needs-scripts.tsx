import type { ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
import { BRAND } from '@/lib/shared/brand'

/** Explains and offers an alternative without scripts. */
export async function NeedsScripts({ children }: { children: ReactNode }) {
  const t = await getTranslations('login')
  return (
    <>
      <div data-needs-script>{children}</div>
      <noscript>
        <p>{t('withoutScripts', { phone: BRAND.phone.display })}</p>
      </noscript>
    </>
  )
}
