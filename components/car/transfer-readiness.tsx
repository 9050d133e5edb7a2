import { HREFLANG } from '@/lib/i18n/locales'
import { getTranslations, getLocale } from 'next-intl/server'
import {
  type ReadinessItem,
  type ReadinessState,
  type TransferReadiness as Readiness,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { Icon, type IconName } from '@/components/ui/icon'
import { formatDay } from '@/lib/shared/dates'
import { Section } from './section'

const LIGHT: Record<ReadinessState, { tone: string; icon: IconName }> = {
  green: { tone: 'bg-good-tint text-good', icon: 'check' },
  amber: { tone: 'bg-warn-tint text-warn', icon: 'clock' },
  red: { tone: 'bg-bad-tint text-bad', icon: 'alert' },
}

/** Everything that the RTO will ask about, before anybody pays: clear, to do, or blocked. */
export async function TransferReadiness({ readiness }: { readiness: Readiness }) {
  const t = await getTranslations('car.transfer')
  return (
    <Section id="transfer" title={t('title')}>
      <p
        className={`inline-flex items-center gap-2 rounded-md px-3 py-2 text-sm font-medium ${LIGHT[readiness.state].tone}`}
      >
        <Icon name={LIGHT[readiness.state].icon} />
        {t(`state.${readiness.state}`)}
      </p>
      <ul className="readiness">
        {readiness.items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </Section>
  )
}

async function Item({ item }: { item: ReadinessItem }) {
  const language = HREFLANG[await getLocale()]
  const t = await getTranslations('car.transfer')
  return (
    <li>
      <span className={LIGHT[item.state].tone}>
        <Icon name={LIGHT[item.state].icon} label={t(`light.${item.state}`)} />
      </span>
      <span>
        <b>{t(`key.${item.key}`)}</b>
        {t(`reason.${item.reason}`, {
          day: item.until === null ? 'none' : formatDay(item.until, language),
          count: item.count ?? 0,
          name: item.name ?? '',
        })}
        {item.owner && item.state !== 'green' ? (
          <i>{t('next', { owner: t(`owner.${item.owner}`) })}</i>
        ) : null}
      </span>
    </li>
  )
}
