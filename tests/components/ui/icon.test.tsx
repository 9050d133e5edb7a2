import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Icon } from '@/components/ui/icon'

const sheet = readFileSync('components/ui/icons.svg', 'utf8')
const source = readFileSync('components/ui/icon.tsx', 'utf8')
const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
const named = [
  ...source.slice(source.indexOf('IconName ='), source.indexOf('interface')).matchAll(/'([^']+)'/g),
].map(([, name]) => name)

it('draws every named icon, once', () => {
  expect(named.length).toBeGreaterThan(40)
  expect(drawn.toSorted()).toEqual(named.toSorted())
})

it('is decorative without a label and an image with one', () => {
  render(
    <>
      <Icon name="car" />
      <Icon name="heart" label="Shortlisted" />
    </>,
  )
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Shortlisted' })])
})
