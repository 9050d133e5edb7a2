import { act } from '@testing-library/react'
import fc from 'fast-check'
import {
  createContext,
  Fragment,
  memo,
  Suspense,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  type ReactNode,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawAlone } from '@/components/ui/draw-alone'
import { drawMarkup } from '@/components/ui/draw-markup'

const Word = createContext('outside')

/** The tree as it is drawn at once, inside a render of React's server. */
function drawn(children: ReactNode): string {
  const Probe = () => <div dangerouslySetInnerHTML={{ __html: drawMarkup(children) }} />
  return renderToString(
    <Word value="inside">
      <Probe />
    </Word>,
  )
}

function byReact(children: ReactNode): string {
  return renderToString(
    <Word value="inside">
      <div>{children}</div>
    </Word>,
  )
}

/** As the browser reads it: the order of the attributes doesn't count. */
function parsed(html: string): Element {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

function Hooked({ end }: { end: string }) {
  const word = useContext(Word)
  const [state] = useState('state')
  const twice = useMemo(() => word + word, [word])
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => 'browser',
    () => 'server',
  )
  return (
    <>
      {twice} {state} {stored}
      {end}
    </>
  )
}
function AllHooks() {
  const [reduced] = useReducer(
    (state: string) => state,
    'first',
    (first) => `${first}!`,
  )
  const [pending, start] = useTransition()
  const deferred = useDeferredValue('value')
  const box = useRef('kept')
  const call = useCallback(() => 'called', [])
  const [made] = useState(() => 'made')
  useEffect(() => {
    throw new Error('no effect runs on a server')
  })
  useLayoutEffect(() => {
    throw new Error('no effect runs on a server')
  })
  return (
    <>
      {reduced}
      {String(pending)}
      {typeof start}
      {deferred}
      {box.current}
      {call()}
      {made}
    </>
  )
}
const Remembered = memo(function Remembered({ text }: { text: string }) {
  return <b>{text}</b>
})

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('', '&', '<i>', '"', "'", '₹ 4 lakh', '<!-- -->', 'é', 'हिन्दी'),
)
const attributes = fc.record(
  {
    id: fc.option(texts, { nil: undefined }),
    title: fc.option(texts, { nil: undefined }),
    className: fc.option(texts, { nil: undefined }),
    tabIndex: fc.integer({ min: -1, max: 3 }),
    hidden: fc.boolean(),
    'aria-hidden': fc.boolean(),
    'data-x': fc.option(fc.boolean(), { nil: undefined }),
    onClick: fc.constant(() => undefined),
  },
  { requiredKeys: [] },
)
const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts,
    fc.integer(),
    fc.constantFrom(null, undefined, true, false),
    fc
      .tuple(
        attributes,
        fc.constantFrom('p', 'span', 'li', 'section', 'b'),
        fc.array(tie('tree'), { maxLength: 4 }),
      )
      .map(([props, Tag, children]) => {
        const Element = Tag as 'span'
        return (
          <Element {...props}>
            {children.map((child, index) => (
              <Fragment key={index}>{child}</Fragment>
            ))}
          </Element>
        )
      }),
    fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => (
      <>
        {one}
        {other}
      </>
    )),
    texts.map((text) => <Remembered text={text} />),
    texts.map((text) => <Hooked end={text} />),
  ),
}))

describe('what is drawn at once', () => {
  it('is what React writes, to the letter, for any tree', () => {
    fc.assert(
      fc.property(tree, (children) => {
        expect(drawn(children)).toBe(byReact(children))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [
      'fields',
      <form key="1">
        <input type="checkbox" name="a" value="1" defaultChecked />
        <input
          type="text"
          inputMode="numeric"
          name="b"
          defaultValue="x&y"
          autoComplete="off"
          maxLength={3}
          readOnly
        />
        <label htmlFor="b">B</label>
      </form>,
    ],
    [
      'pictures',
      <picture key="2">
        <source type="image/avif" srcSet="/a 1x" sizes="10px" />
        <img
          src="/a"
          alt='"'
          width={4}
          height={3}
          loading="lazy"
          decoding="async"
          fetchPriority="high"
        />
      </picture>,
    ],
    [
      'drawings',
      <svg key="3" viewBox="0 0 3 3" fill="none" strokeLinecap="round" aria-hidden>
        <path d="M0 0" strokeWidth="2" className="x" />
      </svg>,
    ],
    [
      'what folds',
      <details key="4" open>
        <summary>Sum</summary>
      </details>,
    ],
    [
      'what is folded',
      <details key="5" open={false}>
        <summary>Sum</summary>
      </details>,
    ],
    ['ready HTML', <p key="6" dangerouslySetInnerHTML={{ __html: '<i>&amp;</i>' }} />],
    [
      'a list of choices',
      <select key="8" name="s" defaultValue="b&" onChange={() => undefined}>
        <option value="a">A</option>
        <option value="b&">B</option>
      </select>,
    ],
    [
      'a list without a first choice',
      <select key="9" name="s">
        <option value="a">A</option>
      </select>,
    ],
    [
      'links',
      <a
        key="7"
        href="/a?b=1&c=2"
        rel="nofollow"
        role="button"
        aria-pressed={false}
        data-keep-scroll={undefined}
      >
        {'one'}
        {'two'}
      </a>,
    ],
  ])('is what React writes: %s', (_name, children) => {
    expect(parsed(drawn(children)).isEqualNode(parsed(byReact(children)))).toBe(true)
  })

  it.each([
    [
      'several choices at once',
      <select key="1" multiple defaultValue={['1']}>
        <option value="1">1</option>
      </select>,
    ],
    ['a part that waits', <Suspense key="2" />],
    [
      'a provider',
      <Word key="3" value="x">
        a
      </Word>,
    ],
    ['an attribute that is an object', <p key="4" style={{ color: 'red' }} />],
  ])('is refused where it would differ: %s', (_name, children) => {
    expect(() => drawMarkup(children)).toThrow('drawn at once')
  })
})

describe('what is drawn without a page around it', () => {
  it('is what React writes, to the letter, for any tree', () => {
    fc.assert(
      fc.property(tree, (children) => {
        expect(`<div>${drawAlone(children)}</div>`).toBe(renderToString(<div>{children}</div>))
      }),
      { numRuns: 300 },
    )
  })

  it('answers every hook as React does on a server', () => {
    expect(`<p>${drawAlone(<AllHooks />)}</p>`).toBe(
      renderToString(
        <p>
          <AllHooks />
        </p>,
      ),
    )
  })

  it('leaves React as it was, after a fault too', () => {
    const Broken = (): ReactNode => {
      throw new Error('broken')
    }
    expect(() => drawAlone(<Broken />)).toThrow('broken')
    expect(byReact(<Hooked end="" />)).toContain('inside')
  })
})

describe('React in the browser', () => {
  const failed = vi.fn()
  afterEach(() => {
    failed.mockReset()
    document.body.replaceChildren()
  })

  async function takeOver(children: ReactNode, html: string): Promise<HTMLElement> {
    const root = document.createElement('div')
    root.innerHTML = html
    document.body.append(root)
    await act(async () => {
      hydrateRoot(
        root,
        <Word value="inside">
          <div>{children}</div>
        </Word>,
        { onRecoverableError: failed },
      )
      await Promise.resolve()
    })
    return root
  }

  function Toggle() {
    const [pressed, press] = useState(false)
    return (
      <button type="button" aria-pressed={pressed} onClick={() => press(true)}>
        {'on'}
        {String(pressed)}
      </button>
    )
  }

  it('takes it over without drawing anew, and it lives', async () => {
    const root = await takeOver(<Toggle />, drawn(<Toggle />))
    expect(failed).not.toHaveBeenCalled()
    const button = root.querySelector('button')
    await act(async () => {
      button?.click()
      await Promise.resolve()
    })
    expect(button?.getAttribute('aria-pressed')).toBe('true')
    expect(root.querySelector('button')).toBe(button)
  })

  it('would say so if it differed', async () => {
    await takeOver(<Toggle />, drawn(<p>other</p>))
    expect(failed).toHaveBeenCalled()
  })
})
