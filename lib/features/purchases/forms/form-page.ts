import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 }
const INK = rgb(0.1, 0.1, 0.12)
const SOFT = rgb(0.4, 0.4, 0.44)
const WARN = rgb(0.75, 0.15, 0.1)
const LINE = rgb(0.75, 0.75, 0.78)

/** A page that is written from the top down. */
export class FormPage {
  private y = PAGE.height - PAGE.margin

  private constructor(readonly document: PDFDocument, private readonly page: PDFPage, private readonly plain: PDFFont, private readonly bold: PDFFont) {}

  static async make(title: string, at: Date): Promise<FormPage> {
    const document = await PDFDocument.create()
    document.setTitle(title)
    document.setCreationDate(at)
    document.setModificationDate(at)
    const [plain, bold] = [await document.embedFont(StandardFonts.Helvetica), await document.embedFont(StandardFonts.HelveticaBold)]
    return new FormPage(document, document.addPage([PAGE.width, PAGE.height]), plain, bold)
  }

  get width(): number {
    return PAGE.width - 2 * PAGE.margin
  }

  space(points: number): void {
    this.y -= points
  }

  heading(name: string, rule: string, title: string): void {
    this.line(name, { size: 16, bold: true })
    this.line(rule, { size: 8, soft: true })
    this.space(6)
    this.line(title, { size: 12, bold: true })
    this.rule()
  }

  /** One line of text, cut where it would leave the page. */
  line(text: string, { size = 10, bold = false, soft = false, warn = false, x = 0, keep = false } = {}): void {
    this.page.drawText(text, { x: PAGE.margin + x, y: this.y - size, size, font: bold ? this.bold : this.plain, color: warn ? WARN : soft ? SOFT : INK })
    if (!keep) this.y -= size * 1.45
  }

  paragraph(text: string, size = 9.5): void {
    for (const line of this.wrapped(text, this.width, size)) this.line(line, { size })
  }

  /** A field's name and its value, above a thin line; a missing value says so. */
  field(label: string, value: string | null, missing: string): void {
    const at = 230
    this.line(label, { size: 8.5, soft: true, keep: true })
    const lines = this.wrapped(value ?? missing, this.width - at, 10)
    for (const line of lines) this.line(line, { size: 10, x: at, bold: value !== null, warn: value === null })
    this.space(2)
    this.rule(5)
  }

  /** Cells at the given places of a row (points from the margin). */
  row(cells: readonly { text: string; x: number }[], { bold = false } = {}): void {
    for (const { text, x } of cells) this.line(text, { size: 9, bold, x, keep: true })
    this.space(13)
    this.rule(4)
  }

  rule(after = 8): void {
    this.page.drawLine({ start: { x: PAGE.margin, y: this.y }, end: { x: PAGE.width - PAGE.margin, y: this.y }, thickness: 0.5, color: LINE })
    this.space(after)
  }

  signatures(signers: readonly string[], { signature, date }: { signature: string; date: string }): void {
    this.space(38)
    const width = this.width / 2
    signers.forEach((signer, place) => {
      const x = place * width
      this.page.drawLine({ start: { x: PAGE.margin + x, y: this.y }, end: { x: PAGE.margin + x + width - 24, y: this.y }, thickness: 0.7, color: INK })
      this.line(`${signature}: ${signer}`, { size: 8.5, x, keep: true })
    })
    this.space(14)
    signers.forEach((_signer, place) => this.line(`${date}:`, { size: 8.5, x: place * width, keep: true, soft: true }))
    this.space(14)
  }

  footer(lines: readonly string[]): void {
    this.y = PAGE.margin + lines.length * 11
    for (const line of lines) this.line(line, { size: 7.5, soft: true })
  }

  private wrapped(text: string, width: number, size: number): string[] {
    const lines: string[] = []
    let current = ''
    for (const word of text.split(/\s+/)) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current !== '' && this.bold.widthOfTextAtSize(longer, size) > width) {
        lines.push(current)
        current = word
      } else current = longer
    }
    return [...lines, current]
  }
}
