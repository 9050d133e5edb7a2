import { PALETTE } from '@/tailwind.config'
import type { Translator } from '@/lib/i18n/translator'
import { COLOUR_GROUPS, type ColourName } from './tokens'
import { TokenName } from './section'

const THEMES = ['light', 'dark'] as const

export function ColourSwatches({ t }: { t: Translator<'design'> }) {
  return (
    <div className="grid gap-stack lg:grid-cols-2">
      {THEMES.map((theme) => (
        <section
          key={theme}
          className="rounded-xl border border-line p-panel"
          style={{ background: PALETTE[theme].canvas, color: PALETTE[theme].ink }}
        >
          <h3 className="mb-4 text-lg">{t(`colour.${theme}`)}</h3>
          {Object.entries(COLOUR_GROUPS).map(([group, names]) => (
            <div key={group} className="mb-4">
              <h4 className="mb-2 text-sm font-medium">
                {t(`colour.${group as keyof typeof COLOUR_GROUPS}`)}
              </h4>
              <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
                {names.map((name: ColourName) => (
                  <li key={name} className="text-2xs">
                    <span
                      className="mb-1 block h-10 rounded-md border"
                      style={{
                        background: PALETTE[theme][name],
                        borderColor: PALETTE[theme].line,
                      }}
                    />
                    <code style={{ color: PALETTE[theme]['ink-soft'] }}>{name}</code>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

const LEVELS = ['shadow-card', 'shadow-raised', 'shadow-overlay', 'shadow-bar'] as const

export function Elevations() {
  return (
    <ul className="grid gap-stack rounded-xl bg-canvas sm:grid-cols-2 lg:grid-cols-4">
      {LEVELS.map((level) => (
        <li
          key={level}
          className={`grid h-28 content-end rounded-lg p-4 ${level} ${level === 'shadow-card' ? 'border border-line bg-surface' : 'bg-raised'}`}
        >
          <TokenName>{level}</TokenName>
        </li>
      ))}
    </ul>
  )
}
