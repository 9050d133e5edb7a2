import config, { TYPE_SCALE } from '@/tailwind.config'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/i18n/translator'
import { TokenName } from './section'
import { ICON_NAMES } from './tokens'

const { borderRadius, extend } = config.theme

export function TypeScale({ t }: { t: Translator<'design'> }) {
  const sizes = Object.entries(TYPE_SCALE).sort(([one], [other]) => rankOf(other) - rankOf(one))
  return (
    <dl className="grid gap-4">
      {sizes.map(([name, [size, lines]]) => (
        <div key={name} className="grid items-baseline gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt>
            <TokenName>{`text-${name}`}</TokenName>
          </dt>
          <dd
            className={`tabular-nums ${rankOf(name) > 3 ? 'font-semibold' : ''}`}
            style={{ fontSize: size, ...lines }}
          >
            {t('sample')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const ORDER = ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', 'figure', '4xl', 'display']
const rankOf = (name: string) => ORDER.indexOf(name)

export function SpaceScale() {
  return (
    <div className="grid gap-stack lg:grid-cols-2">
      <dl className="grid content-start gap-3">
        {Object.entries(extend.spacing).map(([name, size]) => (
          <div key={name} className="flex items-center gap-4">
            <dt className="w-20">
              <TokenName>{name}</TokenName>
            </dt>
            <dd className="h-6 rounded-sm bg-chart-other" style={{ width: size }} />
          </div>
        ))}
      </dl>
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
        {Object.entries(borderRadius).map(([name, radius]) => (
          <li key={name}>
            <span
              className="mb-1 block aspect-photo border border-line-strong bg-surface"
              style={{ borderRadius: radius }}
            />
            <TokenName>{name}</TokenName>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Durations({ t }: { t: Translator<'design'> }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {(['quick', 'calm', 'slow'] as const).map((name) => (
        <li key={name}>
          <button type="button" className="group block w-full rounded-lg bg-sunken p-3 text-left">
            <span
              className="block size-10 rounded-md bg-accent-fill transition-transform ease-calm group-hover:translate-x-24 group-focus-visible:translate-x-24"
              style={{ transitionDuration: extend.transitionDuration[name] }}
            />
            <TokenName>{`duration-${name} ${extend.transitionDuration[name]}`}</TokenName>
            <span className="block text-sm text-ink-soft">{t(`motion.${name}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Icons() {
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-9">
      {ICON_NAMES.map((name) => (
        <li key={name} className="grid justify-items-center gap-1 text-center">
          <Icon name={name} className="text-2xl" />
          <TokenName>{name}</TokenName>
        </li>
      ))}
    </ul>
  )
}
