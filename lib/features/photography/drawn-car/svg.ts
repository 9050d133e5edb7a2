import type { P2 } from './camera';

/** Shortest decimal with one digit: `-0.5` is written `-.5`, as a path allows. */
export function num(value: number, digits = 1): string {
  const text = String(Number(value.toFixed(digits)));
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

/** Numbers joined as a path wants them: no comma before a minus. */
export function nums(values: readonly number[], digits = 1): string {
  return values
    .map((value) => num(value, digits))
    .reduce((joined, text) => (joined === '' || text.startsWith('-') ? joined + text : `${joined} ${text}`), '');
}

/** A path written with relative commands from rounded positions, so that rounding never adds up. */
export class PathBuilder {
  private text = '';
  private x = 0;
  private y = 0;

  moveTo([x, y]: P2): this {
    this.text += `M${nums([x, y])}`;
    this.settle(x, y);
    return this;
  }

  lineTo(end: P2): this {
    return this.command('l', [end]);
  }

  quadTo(control: P2, end: P2): this {
    return this.command('q', [control, end]);
  }

  cubicTo(first: P2, second: P2, end: P2): this {
    return this.command('c', [first, second, end]);
  }

  /** A smooth run through all points (Catmull–Rom as cubics), starting where the pen is. */
  through(points: readonly P2[]): this {
    const start: P2 = [this.x, this.y];
    const run = [start, ...points];
    points.forEach((end, i) => {
      const from = run[i] ?? start;
      const before = run[i - 1] ?? from;
      const after = run[i + 2] ?? end;
      this.cubicTo(
        [from[0] + (end[0] - before[0]) / 6, from[1] + (end[1] - before[1]) / 6],
        [end[0] - (after[0] - from[0]) / 6, end[1] - (after[1] - from[1]) / 6],
        end,
      );
    });
    return this;
  }

  close(): this {
    this.text += 'z';
    return this;
  }

  toString(): string {
    return this.text;
  }

  private command(letter: string, points: readonly P2[]): this {
    this.text += letter + nums(points.flatMap(([x, y]) => [x - this.x, y - this.y]));
    const [x, y] = points[points.length - 1] ?? [this.x, this.y];
    this.settle(x, y);
    return this;
  }

  private settle(x: number, y: number): void {
    this.x += Number((x - this.x).toFixed(1));
    this.y += Number((y - this.y).toFixed(1));
  }
}

/** Path data of an outline made of smooth runs that meet at corners. */
export function outline(runs: readonly (readonly P2[])[], closed = true): string {
  const path = new PathBuilder();
  runs.forEach((run, i) => {
    const [first, ...rest] = run;
    if (first === undefined) return;
    if (i === 0) path.moveTo(first);
    else path.lineTo(first);
    if (rest.length === 1 && rest[0] !== undefined) path.lineTo(rest[0]);
    else path.through(rest);
  });
  return (closed ? path.close() : path).toString();
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element; attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value, 3) : value}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

/** A filled path. */
export function shape(d: string, fill: string, more: Attributes = {}): string {
  return tag('path', { d, fill, ...more });
}

/** A stroked, unfilled path. */
export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return tag('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more });
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) =>
      tag('stop', { offset: num(offset, 2), 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');
}

/** A linear gradient between two points of the picture. */
export function gradientBetween(id: string, from: P2, to: P2, list: readonly Stop[]): string {
  const [x1, y1, x2, y2] = [...from, ...to].map((value) => num(value, 0));
  return tag('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops(list));
}

/** A linear gradient from top to bottom of whatever it fills. */
export function gradientDown(id: string, list: readonly Stop[]): string {
  return tag('linearGradient', { id, x2: 0, y2: 1 }, stops(list));
}

/** A radial gradient from the middle of whatever it fills. */
export function gradientRound(id: string, list: readonly Stop[], more: Attributes = {}): string {
  return tag('radialGradient', { id, ...more }, stops(list));
}
