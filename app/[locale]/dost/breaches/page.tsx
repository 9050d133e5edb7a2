import { DeskForm } from '@/components/desk/desk-form'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { listBreaches } from '@/lib/features/law/queries'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { requireManager } from '../require-staff'
import { BreachCard, listBreachFields } from './breach-card'

export const instant = false

export default async function BreachesPage() {
  await requireManager()
  const breaches = await listBreaches()
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const t = translatorOf(DEFAULT_LOCALE, 'deskBreach')
  const [now, offline] = [new Date(), desk('offline')]
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('title')}</h1>
      <p className="mb-5 max-w-prose text-ink-soft">{t('lead')}</p>
      {breaches.length === 0 && <p className="mb-5">{t('none')}</p>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {breaches.map((breach) => (
          <BreachCard key={breach.id} breach={breach} now={now} offline={offline} t={t} />
        ))}
        <Card as="section" className="p-4 sm:p-5">
          <Disclosure summary={t('new')} open={breaches.length === 0} className="border-b-0">
            <DeskForm
              path="/staff/v1/breach"
              fields={listBreachFields(t)}
              submit={t('new')}
              done={t('completed')}
              offline={offline}
            />
          </Disclosure>
        </Card>
      </div>
    </>
  )
}
