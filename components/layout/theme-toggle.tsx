'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function switchTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  localStorage.setItem('theme', theme)
}

/** Light or dark; until it is pressed, the device decides. */
export function ThemeToggle({ className }: { className: string }) {
  const t = useTranslations('chrome.account')
  return (
    <button type="button" data-needs-script className={className} onClick={switchTheme}>
      <Icon name="sun" className="text-lg" />
      {t('theme')}
    </button>
  )
}
