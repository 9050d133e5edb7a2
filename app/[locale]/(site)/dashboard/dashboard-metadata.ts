import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { getSectionPath, type BuyerSection } from '@/components/customers/sections'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { redirectTo } from '@/lib/i18n/redirect'
import { getCurrentActor } from '@/lib/server/auth/current-actor'
import { logActingPage } from '@/lib/server/http/log-acting'
import type { Actor } from '@/lib/server/auth/sessions'
import type { Role } from '@/lib/shared/roles'

export async function buildDashboardMetadata(section: BuyerSection): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'dashboard')
  const title = section === 'overview' ? t('title') : `${t(`section.${section}`)} · ${t('title')}`
  return buildPageMetadata({
    path: getSectionPath(section),
    locale,
    index: false,
    title,
    description: t('description'),
  })
}

type SignedInCustomer = Actor & { customerId: string; role: Role }

export async function requireCustomer(path: string): Promise<SignedInCustomer> {
  const actor = await getCurrentActor()
  if (actor === null || actor.customerId === null || actor.role === null)
    return redirectTo(`/login?next=${encodeURIComponent(path)}`)
  await logActingPage(actor, path)
  return { ...actor, customerId: actor.customerId, role: actor.role }
}
