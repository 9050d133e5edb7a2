import type { BrowserContext, Page } from '@playwright/test'

/**
 * Everything that went wrong in a browser: each answer from 400 up, each error of the console and
 * each exception, with the page on which it happened.
 */
export class Trouble {
  readonly #found: string[] = []
  /** Answers that the next act is meant to get, because its screen says why. */
  readonly #foreseen: { status: number; path: RegExp }[] = []

  constructor(
    context: BrowserContext,
    private readonly who: string,
  ) {
    context.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (answer.status() < 400) return
      const place = this.#foreseen.findIndex(
        ({ status, path }) => status === answer.status() && path.test(pathname),
      )
      if (place >= 0) this.#foreseen.splice(place, 1)
      else
        this.#note(
          `${answer.request().method()} ${pathname} answered ${answer.status()}`,
          answer.frame().page(),
        )
    })
    context.on('weberror', (error) =>
      this.#note(`exception: ${error.error().message}`, error.page()),
    )
    context.on('console', (message) => {
      // The browser's own words for an answer from 400 up, which is judged above.
      const isAnswer = message.text().startsWith('Failed to load resource: the server responded')
      if (message.type() === 'error' && !isAnswer)
        this.#note(`console: ${message.text()}`, message.page())
    })
  }

  #note(what: string, page: Page | null): void {
    this.#found.push(`${this.who}: ${what} (on ${page === null ? '?' : page.url()})`)
  }

  /** One answer that the act's screen explains. Never given, it counts as trouble, too. */
  foresee(status: number, path: RegExp): void {
    this.#foreseen.push({ status, path })
  }

  list(): string[] {
    return [
      ...this.#found,
      ...this.#foreseen.map(
        ({ status, path }) => `${this.who}: ${path.source} was meant to answer ${status}`,
      ),
    ]
  }
}
