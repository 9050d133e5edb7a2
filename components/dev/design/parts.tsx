import { InterestChart } from '@/components/selling/interest-chart'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChipButton } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { EmptyState, NoticeState } from '@/components/ui/notice-state'
import { Skeleton } from '@/components/ui/spinner'
import { DotPlot } from '@/components/vehicles/dot-plot'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'

type Say = { t: Translator<'design'> }

const BADGES = ['neutral', 'good', 'warn', 'bad'] as const

export function Controls({ t }: Say) {
  return (
    <div className="grid gap-stack lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg">{t('controls.primary')}</Button>
          <Button tone="secondary">{t('controls.secondary')}</Button>
          <Button tone="quiet">{t('controls.quiet')}</Button>
          <Button tone="danger">{t('controls.danger')}</Button>
          <Button tone="secondary" size="sm" icon="edit">
            {t('controls.small')}
          </Button>
          <Button pending>{t('controls.waiting')}</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ChipButton chosen>{t('controls.chosen')}</ChipButton>
          <ChipButton>{t('controls.open')}</ChipButton>
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t(`controls.${tone}`)}
            </Badge>
          ))}
        </div>
      </div>
      <Card className="grid gap-4 p-panel">
        <Field id="design-phone" label={t('controls.field')} hint={t('controls.hint')}>
          {(control) => <Input {...control} prefix="+91" autoComplete="off" />}
        </Field>
        <Field id="design-wrong" label={t('controls.field')} error={t('controls.error')}>
          {(control) => <Input {...control} prefix="+91" defaultValue="12345" autoComplete="off" />}
        </Field>
      </Card>
    </div>
  )
}

export function States({ t }: Say) {
  return (
    <div className="grid gap-stack lg:grid-cols-3">
      <Card>
        <EmptyState icon="heart" title={t('states.empty')} text={t('states.emptyText')}>
          <LinkButton href="/buy">{t('states.browse')}</LinkButton>
        </EmptyState>
      </Card>
      <Card className="grid content-start gap-3 overflow-hidden">
        <Skeleton className="aspect-photo w-full rounded-none" />
        <div className="grid gap-3 p-4">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-8 w-1/3" />
        </div>
      </Card>
      <Card>
        <NoticeState icon="alert" title={t('states.broken')}>
          <Button icon="refresh">{t('states.retry')}</Button>
        </NoticeState>
      </Card>
    </div>
  )
}

const OTHERS = [
  [655_000, 31_000],
  [598_000, 52_000],
  [640_000, 40_500],
  [571_000, 66_000],
  [690_000, 22_000],
  [615_000, 47_000],
].map(([price = 0, kms = 0]) => ({ price, kms, title: '' }))

const WEEKS = [
  { from: '2026-09-07', views: 42, likes: 5, testDrives: 1 },
  { from: '2026-09-14', views: 61, likes: 9, testDrives: 2 },
  { from: '2026-09-21', views: 38, likes: 4, testDrives: 3 },
  { from: '2026-09-28', views: 55, likes: 7, testDrives: 2 },
]

export function Charts({ t, locale }: Say & { locale: Locale }) {
  return (
    <div className="grid gap-section lg:grid-cols-2 lg:gap-12">
      <DotPlot
        locale={locale}
        car={{ price: 622_000, kms: 36_000 }}
        others={OTHERS}
        range={{ low: 590_000, high: 650_000 }}
        labels={{
          plot: t('charts.plot'),
          self: t('charts.self'),
          other: t('charts.other'),
          range: t('charts.range'),
        }}
      />
      <InterestChart weeks={WEEKS} locale={locale} />
    </div>
  )
}
