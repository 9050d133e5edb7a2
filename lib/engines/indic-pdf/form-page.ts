import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { flowText, type PlacedWord, type TextRun, type RunStyle } from './flow'
import { type TextPlacement, Pen } from './pen'
import { type Tag, TagTree } from './tags'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 }
const FOOT = PAGE.margin + 34
const INK = rgb(0.1, 0.1, 0.12)
const SOFT = rgb(0.4, 0.4, 0.44)
const WARN = rgb(0.75, 0.15, 0.1)
const LINE = rgb(0.75, 0.75, 0.78)
const VALUE_AT = 215
const CELL_GAP = 8
const ITEM_AT = 250
const SIGNATURE_HEIGHT = 66
const TEXT_SIZE = 9.5
const LEADING = 13

const isBold = (style: RunStyle) => style === 'value' || style === 'missing'

export class FormPage {
  private y = PAGE.height - PAGE.margin
  private page: PDFPage

  private constructor(
    readonly document: PDFDocument,
    private readonly pen: Pen,
    private readonly tags: TagTree,
  ) {
    this.page = document.addPage([PAGE.width, PAGE.height])
  }

  /** @param language for screen readers, such as `ta-IN` */
  static async make(title: string, at: Date, language: string): Promise<FormPage> {
    const document = await PDFDocument.create()
    document.setTitle(title)
    document.setLanguage(language)
    document.setCreationDate(at)
    document.setModificationDate(at)
    return new FormPage(document, await Pen.make(document), new TagTree(document))
  }

  async save(): Promise<Uint8Array<ArrayBuffer>> {
    this.tags.finish()
    return Uint8Array.from(await this.document.save())
  }

  get width(): number {
    return PAGE.width - 2 * PAGE.margin
  }

  space(points: number): void {
    this.y -= points
  }

  heading(name: string, rule: string, title: string): void {
    this.line(name, { size: 16, bold: true, tag: this.tags.add('H1') })
    this.line(rule, { size: 8, soft: true })
    this.space(6)
    this.line(title, { size: 12, bold: true })
    this.rule()
  }

  line(
    text: string,
    {
      size = 10,
      bold = false,
      soft = false,
      warn = false,
      x = 0,
      keep = false,
      tag = this.tags.add(bold ? 'H2' : 'P'),
    } = {},
  ): void {
    if (!keep) this.makeRoom(size * 1.45)
    this.write(tag, text, {
      x: PAGE.margin + x,
      y: this.y - size,
      size,
      isBold: bold,
      color: warn ? WARN : soft ? SOFT : INK,
    })
    if (!keep) this.y -= size * 1.45
  }

  paragraph(text: string, { size = 9.5, soft = false } = {}): void {
    const tag = this.tags.add('P')
    for (const line of this.wrapped(text, this.width, size)) this.line(line, { size, soft, tag })
  }

  field(label: string, value: string | null, missing: string): void {
    const names = this.wrapped(label, VALUE_AT - CELL_GAP, 8.5)
    const values = this.wrapped(value ?? missing, this.width - VALUE_AT, 9.5)
    const rows = Math.max(names.length, values.length)
    const [asked, answer] = [this.tags.add('P'), this.tags.add('P')]
    this.makeRoom(rows * LEADING + 7)
    for (let row = 0; row < rows; row += 1) {
      this.line(names[row] ?? '', { size: 8.5, soft: true, keep: true, tag: asked })
      this.line(values[row] ?? '', {
        size: 9.5,
        x: VALUE_AT,
        bold: value !== null,
        warn: value === null,
        keep: true,
        tag: answer,
      })
      this.space(LEADING)
    }
    this.space(2)
    this.rule(5)
  }

  /**
   * Cells have positions in points from the margin; long cells wrap. A cell of a number ends where
   * the next one begins, so that sums stand below each other.
   */
  row(
    cells: readonly { text: string; x: number; isNumber?: boolean }[],
    { bold = false } = {},
  ): void {
    const columns = cells.map(({ text, x, isNumber = false }, place) => {
      const end = (cells[place + 1]?.x ?? this.width + CELL_GAP) - CELL_GAP
      const lines = this.wrapped(text, end - x, 9)
      const xOf = (line: string) => (isNumber ? end - this.pen.widthOf(line, 9, bold) : x)
      return { xOf, lines, tag: this.tags.add('P') }
    })
    const rows = Math.max(...columns.map(({ lines }) => lines.length))
    this.makeRoom(rows * LEADING + 4)
    for (let row = 0; row < rows; row += 1) {
      for (const { xOf, lines, tag } of columns) {
        const line = lines[row] ?? ''
        this.line(line, { size: 9, bold, x: xOf(line), keep: true, tag })
      }
      this.space(LEADING)
    }
    this.rule(4)
  }

  rule(after = 8): void {
    this.draw({ from: PAGE.margin, to: PAGE.width - PAGE.margin, y: this.y, thickness: 0.5 }, LINE)
    this.space(after)
  }

  flow(runs: readonly TextRun[], { x = 0, after = 5 } = {}): void {
    const lines = flowText(runs, this.width - x, (text, style) => this.measure(text, style))
    const tag = this.tags.add('P')
    for (const line of lines) {
      this.makeRoom(LEADING)
      this.place(line, x, tag)
      this.space(LEADING)
    }
    this.space(after)
  }

  item(number: number, label: string, value: readonly TextRun[]): void {
    const measure = (text: string, style: RunStyle) => this.measure(text, style)
    const asked = flowText([{ text: `${number}. ${label}`, style: 'plain' }], ITEM_AT - 12, measure)
    const answer = flowText(value, this.width - ITEM_AT, measure)
    const rows = Math.max(asked.length, answer.length)
    const tags = [this.tags.add('P'), this.tags.add('P')] as const
    this.makeRoom(rows * LEADING)
    for (let row = 0; row < rows; row += 1) {
      this.place(asked[row] ?? [], 0, tags[0])
      this.place(answer[row] ?? [], ITEM_AT, tags[1])
      this.space(LEADING)
    }
    this.space(2)
  }

  centred(text: string, size: number, { bold = false, soft = false } = {}): void {
    const tag = this.tags.add(!bold ? 'P' : size > 12 ? 'H1' : 'H2')
    for (const line of this.wrapped(text, this.width, size)) {
      const width = this.pen.widthOf(line, size, bold)
      this.line(line, { size, bold, soft, x: (this.width - width) / 2, tag })
    }
  }

  signatures(signers: readonly string[], words: { signature: string; date: string }): void {
    this.makeRoom(SIGNATURE_HEIGHT)
    this.space(34)
    const width = this.width / Math.max(2, signers.length)
    signers.forEach((signer, place) => {
      const x = place * width
      const from = PAGE.margin + x
      this.draw({ from, to: from + width - 24, y: this.y, thickness: 0.7 }, INK)
      this.line(`${words.signature}: ${signer}`, { size: 8.5, x, keep: true })
      this.write(this.tags.add('P'), `${words.date}:`, {
        x: PAGE.margin + x,
        y: this.y - 24,
        size: 8.5,
        isBold: false,
        color: SOFT,
      })
    })
    this.space(32)
  }

  private measure(text: string, style: RunStyle): number {
    return this.pen.widthOf(text, TEXT_SIZE, isBold(style))
  }

  private write(tag: Tag, text: string, ink: TextPlacement): void {
    if (text === '') return
    this.tags.mark(tag, this.page, () => this.pen.write(this.page, text, ink))
  }

  private draw(
    { from, to, y, thickness }: { from: number; to: number; y: number; thickness: number },
    color: TextPlacement['color'],
  ): void {
    this.tags.decorate(this.page, () =>
      this.page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness, color }),
    )
  }

  private place(words: readonly PlacedWord[], at: number, tag: Tag): void {
    words.forEach(({ text, style, x, width }, place) => {
      const start = PAGE.margin + at + x
      this.write(tag, text, {
        x: start,
        y: this.y - TEXT_SIZE,
        size: TEXT_SIZE,
        isBold: isBold(style),
        color: style === 'missing' ? WARN : style === 'struck' ? SOFT : INK,
      })
      if (style !== 'struck') return
      const next = words[place + 1]
      const end = next?.style === 'struck' ? PAGE.margin + at + next.x : start + width
      const y = this.y - TEXT_SIZE * 0.68
      this.draw({ from: start, to: end, y, thickness: 0.8 }, INK)
    })
  }

  footer(lines: readonly string[]): void {
    const pages = this.document.getPages()
    pages.forEach((page, place) => {
      const text =
        pages.length === 1
          ? lines
          : [...lines.slice(0, -1), `${lines.at(-1) ?? ''}   ${place + 1} / ${pages.length}`]
      text.forEach((line, number) => {
        const y = PAGE.margin + (text.length - 1 - number) * 11
        const ink = { x: PAGE.margin, y, size: 7.5, isBold: false, color: SOFT }
        this.tags.decorate(page, () => this.pen.write(page, line, ink))
      })
    })
  }

  makeRoom(points: number): void {
    if (this.y - points >= FOOT) return
    this.page = this.document.addPage([PAGE.width, PAGE.height])
    this.y = PAGE.height - PAGE.margin
  }

  private wrapped(text: string, width: number, size: number): string[] {
    const measure = (part: string) => this.pen.widthOf(part, size, true)
    return flowText([{ text, style: 'plain' }], width, measure).map((line) =>
      line.map((word) => word.text).join(' '),
    )
  }
}
