import type { BrowserContext, Page } from '@playwright/test'

export class BrowserProblems {
  readonly #found: string[] = []
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
      const isAnswer = message.text().startsWith('Failed to load resource: the server responded')
      if (message.type() === 'error' && !isAnswer)
        this.#note(`console: ${message.text()}`, message.page())
    })
  }

  #note(what: string, page: Page | null): void {
    this.#found.push(`${this.who}: ${what} (on ${page === null ? '?' : page.url()})`)
  }

  /** Expects one error that the screen explains. It counts as trouble if it never comes. */
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
