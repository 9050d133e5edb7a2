import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { AppointmentView } from '@/components/appointments/appointment-view'
import { PageBody, PageHead } from '@/components/content/page-head'
import { CurrentActingBanner } from '@/app/page-acting'
import { redirectTo } from '@/lib/i18n/redirect'
import { getSellerAppointment } from '@/lib/features/appointments/queries/seller-visits'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { logActingPage } from '@/lib/server/http/log-acting'
import { getCurrentActor } from '@/lib/server/auth/current-actor'

export const instant = false

type Props = { params: Promise<{ appointmentId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'appointment')
  return buildPageMetadata({
    path: '/sell/appointment',
    locale,
    index: false,
    title: t('done.meta'),
    description: t('meta.description'),
  })
}

export default async function OneAppointmentPage({ params }: Props) {
  const [{ appointmentId }, actor, locale] = await Promise.all([
    params,
    getCurrentActor(),
    getLocale(),
  ])
  const path = `/sell/appointment/${encodeURIComponent(appointmentId)}`
  if (actor?.customerId == null) return redirectTo(`/login?next=${encodeURIComponent(path)}`)
  await logActingPage(actor, path)
  const appointment = await getSellerAppointment(appointmentId, actor.customerId)
  if (!appointment) notFound()
  const t = translatorOf(locale, 'appointment')
  const title =
    appointment.status === 'booked' && appointment.isAuctionLead ? 'auction' : appointment.status
  return (
    <>
      <CurrentActingBanner />
      <PageHead
        crumbs={[
          { name: translatorOf(locale, 'sell')('start.crumb'), path: '/sell' },
          { name: t('crumb'), path },
        ]}
        title={t(`done.${title}`)}
      />
      <PageBody>
        <AppointmentView
          appointment={appointment}
          isActing={actor.staff !== null}
          locale={locale}
        />
      </PageBody>
    </>
  )
}
