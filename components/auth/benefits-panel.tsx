'use client'

import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'

const BENEFITS = [
  ['filters', 'filter'],
  ['shortlist', 'heart'],
  ['testDrives', 'car'],
  ['alerts', 'bell'],
  ['journey', 'document'],
] as const satisfies [string, IconName][]

export function BenefitsPanel() {
  const t = useTranslations('login.benefits')
  return (
    <section className="order-last rounded-lg bg-sunken p-5 md:order-none">
      <h3 className="text-lg">{t('title')}</h3>
      <ul className="mt-3 grid gap-3">
        {BENEFITS.map(([benefit, icon]) => (
          <li key={benefit} className="flex items-start gap-3 text-ink-soft">
            <Icon name={icon} className="mt-0.5 text-lg text-ink" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </section>
  )
}
