import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CompareSync, RemoveLink } from '@/components/vehicles/compare/compare-sync'
import { CompareTable } from '@/components/vehicles/compare/compare-table'
import { TrayCarsToAdd, CompareTrayOpener } from '@/components/vehicles/compare/from-tray'
import type { CompareRowGroup } from '@/components/vehicles/compare/rows/row'
import { RowSwitch } from '@/components/vehicles/compare/compare-view'
import { renderWithTexts } from '../with-texts'
import { useCompareStore } from '@/lib/client/compare-store'

interface LinkProps extends ComponentProps<'a'> {
  onNavigate?: (event: { preventDefault: () => void }) => void
  scroll?: boolean
  prefetch?: boolean
}

const { push, replace } = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }))
const router = vi.hoisted(() => ({ push, replace }))
vi.mock('next/link', () => ({
  default: ({ onNavigate, scroll: _, prefetch: __, ...anchor }: LinkProps) => (
    <a
      {...anchor}
      onClick={(event) => {
        event.preventDefault()
        onNavigate?.(event)
      }}
    />
  ),
  useLinkStatus: () => ({ pending: false }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const car = (id: string) => ({ id, title: `Car ${id}`, photo: null })
const tray = () => useCompareStore.getState().cars.map(({ id }) => id)

beforeEach(() => {
  push.mockReset()
  replace.mockReset()
  history.replaceState(null, '', '/compare')
  useCompareStore.getState().clear()
})

const GROUPS: CompareRowGroup[] = [
  {
    id: 'price',
    title: 'Price and EMI',
    rows: [
      {
        id: 'price',
        label: 'Drive-home price',
        cells: [{ text: '₹7,00,000' }, { text: '₹6,50,000' }],
        differs: true,
        best: [1],
        bestText: 'Lowest price',
        isMain: true,
      },
      {
        id: 'sunroof',
        label: 'Sunroof',
        cells: [
          { text: 'Yes', tick: true },
          { text: 'Yes', tick: true },
        ],
        differs: false,
        best: [],
        bestText: '',
        isMain: false,
      },
      {
        id: 'papers',
        label: 'Papers',
        cells: [
          { text: 'Valid', light: 'green' },
          { text: 'Expired', light: 'red' },
        ],
        differs: true,
        best: [],
        bestText: '',
        isMain: false,
      },
    ],
  },
]

function drawTable(marksDifferences = true) {
  renderWithTexts(
    <CompareTable
      head={null}
      first={null}
      groups={GROUPS}
      loans={[
        { price: 700_000, year: 2019 },
        { price: 650_000, year: 2012 },
      ]}
      marksDifferences={marksDifferences}
    />,
  )
}

describe('the table', () => {
  it('is accessible as a table: groups, row headings and cells', () => {
    drawTable()
    const table = screen.getByRole('table', { name: 'The cars side by side' })
    expect(within(table).getByRole('rowgroup', { name: 'Price and EMI' })).toBeTruthy()
    const row = within(table).getByRole('row', { name: /Drive-home price/ })
    expect(within(row).getAllByRole('cell')).toHaveLength(2)
  })

  it('shows differences, best values, features and readiness in words, never only by colour', () => {
    drawTable()
    expect(
      screen.getByRole('rowheader', { name: 'Drive-home price (The cars differ here)' }),
    ).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Sunroof' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: /₹6,50,000.*Lowest price/ })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '₹7,00,000' })).toBeTruthy()
    expect(screen.getAllByRole('img', { name: 'Yes' })).toHaveLength(2)
    expect(screen.getByRole('cell', { name: /^Blocked ?Expired$/ })).toBeTruthy()
  })

  it('marks no row if all differ', () => {
    drawTable(false)
    expect(screen.getByRole('rowheader', { name: 'Drive-home price' })).toBeTruthy()
  })
})

describe('the switch', () => {
  it('is two links, one of them current', () => {
    render(
      <RowSwitch
        label="Rows"
        choices={[
          { href: '/compare?cars=a', text: 'All', isChosen: true },
          { href: '/compare?cars=a&only=differences', text: 'Only', isChosen: false },
        ]}
      />,
    )
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('link', { name: 'Only' }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('link', { name: 'Only' }).getAttribute('href')).toBe(
      '/compare?cars=a&only=differences',
    )
  })
})

describe('tray and page', () => {
  const page = [car('a'), car('b')]
  const gone = ['x']
  const draw = () =>
    render(
      <>
        <CompareSync cars={page} gone={gone} onlyDifferences />
        <RemoveLink id="a" href="/compare?cars=b" label="Remove Car a" text="Remove" />
      </>,
    )

  it('hold the same cars after a visit, without missing ones', () => {
    useCompareStore.setState({ cars: [car('x'), car('c')] })
    draw()
    expect(tray()).toEqual(['a', 'b', 'c'])
    expect(push).not.toHaveBeenCalled()
  })

  it('lose a car together, wherever it is removed', () => {
    draw()
    fireEvent.click(screen.getByRole('link', { name: 'Remove Car a' }))
    expect(tray()).toEqual(['b'])
    expect(push).toHaveBeenCalledExactlyOnceWith('/compare?cars=b&only=differences', {
      scroll: false,
    })
    act(() => useCompareStore.getState().clear())
    expect(push).toHaveBeenLastCalledWith('/compare', { scroll: false })
  })

  it("stay separate when a car is added that the page doesn't show", () => {
    draw()
    act(() => void useCompareStore.getState().add(car('c')))
    expect(push).not.toHaveBeenCalled()
  })

  it('separate when the page is left', () => {
    draw().unmount()
    act(() => useCompareStore.getState().clear())
    expect(push).not.toHaveBeenCalled()
  })
})

describe('waiting cars in the tray', () => {
  it("are offered beside the page's cars", () => {
    useCompareStore.setState({ cars: [car('a'), car('b')] })
    render(<TrayCarsToAdd shown={['a']} onlyDifferences={false} title="From your list" />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/compare?cars=a,b',
    ])
  })

  it('are offered by the page without cars, if there are any', () => {
    const { rerender } = render(<CompareTrayOpener texts={['', 'one', 'two', 'three']} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(replace).not.toHaveBeenCalled()
    act(() => useCompareStore.setState({ cars: [car('a'), car('b')] }))
    rerender(<CompareTrayOpener texts={['', 'one', 'two', 'three']} />)
    expect(screen.getByRole('link', { name: 'two' }).getAttribute('href')).toBe('/compare?cars=a,b')
    expect(replace).toHaveBeenCalledExactlyOnceWith('/compare?cars=a,b')
  })

  it('are only offered if the address named missing cars', () => {
    history.replaceState(null, '', '/compare?cars=veh_gone')
    useCompareStore.setState({ cars: [car('a')] })
    render(<CompareTrayOpener texts={['', 'one', 'two', 'three']} />)
    expect(screen.getByRole('link', { name: 'one' })).toBeDefined()
    expect(replace).not.toHaveBeenCalled()
  })
})
