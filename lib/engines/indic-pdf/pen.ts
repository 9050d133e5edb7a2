import {
  appendBezierCurve,
  closePath,
  concatTransformationMatrix,
  fill,
  lineTo,
  moveTo,
  type PDFDocument,
  type PDFFont,
  type PDFOperator,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  type RGB,
  setFillingColor,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { Glyph } from '@/lib/engines/indic-pdf/letters'
import { embedInvisibleFont, drawInvisibleText } from './invisible-font'
import { splitByScript, shapeScript, getUnitsPerEm } from './scripts'

export interface TextPlacement {
  x: number
  y: number
  size: number
  isBold: boolean
  color: RGB
}

const SCALE = 1.06

/**
 * Latin letters use standard fonts. Other letters are outlines shaped by HarfBuzz, since PDF text
 * can't reorder or stack letters. Invisible text over the outlines makes them searchable, copyable
 * and readable aloud (ADR 131).
 */
export class Pen {
  private said: PDFRef | undefined

  private constructor(
    private readonly document: PDFDocument,
    private readonly plain: PDFFont,
    private readonly bold: PDFFont,
  ) {}

  static async make(document: PDFDocument): Promise<Pen> {
    return new Pen(
      document,
      await document.embedFont(StandardFonts.Helvetica),
      await document.embedFont(StandardFonts.HelveticaBold),
    )
  }

  widthOf(text: string, size: number, isBold: boolean): number {
    return splitByScript(text).reduce((sum, piece) => {
      if (piece.script === null)
        return sum + this.fontOf(isBold).widthOfTextAtSize(piece.text, size)
      return (
        sum + shapeScript(piece.text, piece.script, isBold ? 'bold' : 'plain').width * size * SCALE
      )
    }, 0)
  }

  write(page: PDFPage, text: string, { x, y, size, isBold, color }: TextPlacement): void {
    let at = x
    for (const { text: part, script } of splitByScript(text)) {
      if (script === null) {
        const font = this.fontOf(isBold)
        page.drawText(part, { x: at, y, size, font, color })
        at += font.widthOfTextAtSize(part, size)
        continue
      }
      const { glyphs, width } = shapeScript(part, script, isBold ? 'bold' : 'plain')
      this.said ??= embedInvisibleFont(this.document)
      const place = { x: at, y, size, width: width * size * SCALE }
      page.pushOperators(
        ...drawInvisibleText(page, this.said, part, place),
        pushGraphicsState(),
        setFillingColor(color),
        ...glyphs.flatMap((glyph) =>
          outlineOf(glyph, { x: at, y, size: size * SCALE, units: getUnitsPerEm(script) }),
        ),
        popGraphicsState(),
      )
      at += place.width
    }
    // The space separates pieces and lines for search and screen readers.
    page.drawText(' ', { x: at, y, size, font: this.fontOf(isBold) })
  }

  private fontOf(isBold: boolean): PDFFont {
    return isBold ? this.bold : this.plain
  }
}

function outlineOf(
  { outline, x, y }: Glyph,
  at: { x: number; y: number; size: number; units: number },
): PDFOperator[] {
  if (outline.length === 0) return []
  const scale = at.size / at.units
  return [
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, at.x + x * at.size, at.y + y * at.size),
    ...pathOf(outline),
    fill(),
    popGraphicsState(),
  ]
}

function pathOf(outline: Glyph['outline']): PDFOperator[] {
  let [atX, atY] = [0, 0]
  return outline.flatMap(({ type, values }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    const [fromX, fromY] = [atX, atY]
    switch (type) {
      case 'M':
        ;[atX, atY] = [a, b]
        return [moveTo(a, b)]
      case 'L':
        ;[atX, atY] = [a, b]
        return [lineTo(a, b)]
      case 'Q':
        ;[atX, atY] = [c, d]
        return [
          appendBezierCurve(
            fromX + ((a - fromX) * 2) / 3,
            fromY + ((b - fromY) * 2) / 3,
            c + ((a - c) * 2) / 3,
            d + ((b - d) * 2) / 3,
            c,
            d,
          ),
        ]
      case 'C':
        ;[atX, atY] = [e, f]
        return [appendBezierCurve(a, b, c, d, e, f)]
      default:
        return [closePath()]
    }
  })
}
