# SPDX-License-Identifier: GPL-3.0-or-later
"""The cabin: dashboard, seats, steering wheel, door cards. The driver sits on the right (y > 0)."""
import math

import numpy as np

from .curves import poly_sd, smin, sstep
from .meshes import Parts, Skin, box, ellipsoid, polygonise, revolve, ring, rot_x, rot_y, tube, with_rim

FAR = 9.0


def interior_parts(p, sh):
    out = Parts()
    b0, k = p['belt'][0], p['k']
    floor = p['bottom'] + .14
    xd, zd = p['dash'], b0 - .015
    dashboard(p, xd, zd, out)
    console(p, xd, zd, floor, out)
    steering(p, np.array([xd + .50, .36 * k, zd - .055]), out)
    seats(p, floor, out)
    doors(p, sh, floor, out)
    header(p, sh, out)
    lining(p, sh, out)
    out.put('carpet', *box((1.6, 0, floor - .02), (1.35, .66 * k, .02)), False)
    xr = p['seat'] + 1.30
    shelf = .5 * (p['bl'][0] - .12 - xr)
    if shelf > .05 and p['name'] not in ('mpv', 'van', 'large', 'boxy'):
        out.put('dash', *box((0.5 * (xr + p['bl'][0] - .12), 0, b0 - .03), (shelf, .60 * k, .012)), False)
    return out


def dashboard(p, xd, zd, out):
    """One moulding, cut along its seams: pad, lower part, vents, glovebox."""
    k = p['k']
    half = p['width'] / 2 - .105
    profile = [(-.26, -.07), (-.02, .005), (.20, .018), (.32, -.006), (.372, -.055), (.362, -.125), (.345, -.155), (.375, -.20), (.365, -.31), (.27, -.41), (-.26, -.41)]
    hood = np.array([xd + .235, .36 * k, zd + .030])

    def field(x, y, z):
        u, v = x - xd, z - zd
        middle = .030 * (1 - sstep(.13, .20, np.abs(y))) * (1 - sstep(-.10, -.03, v))
        f = poly_sd(profile, u - middle + .10 * y * y, v, .022)
        f = np.maximum(f, np.abs(y) - half)
        q = ((np.abs(x - hood[0]) / .15) ** 3 + (np.abs(y - hood[1]) / .19) ** 3 + (np.abs(z - hood[2]) / .058) ** 3) ** (1 / 3)
        return smin(f, (q - 1) * .058, .03)

    V, N, F = polygonise(field, (xd - .30, -half - .02, zd - .44), (xd + .46, half + .02, zd + .11), .010)
    sk = Skin(V, N, F)
    face = lambda d: np.where((sk.N[:, 0] > .25) & (sk.V[:, 0] > xd + .2), d, FAR)
    Y, Z = (lambda: sk.V[:, 1]), (lambda: sk.V[:, 2] - zd)
    rect = lambda y, z, w, h: [(y - w, z - h), (y - w, z + h), (y + w, z + h), (y + w, z - h)]
    sk.region('low', face(Z() + .158), gap=.004)
    sk.region('box', face(poly_sd(rect(-.42 * k, -.275, .20 * k, .082), Y(), Z(), .02)), ('low',), gap=.004)
    for y in (-.63 * k, .63 * k, -.165, .165):
        w = .062 if abs(y) > .3 else .030
        sk.region('ventrim', face(poly_sd(rect(y, -.088, w, .036), Y(), Z(), .014)))
        sk.region('vent', face(poly_sd(rect(y, -.088, w - .007, .029), Y(), Z(), .010)), ('ventrim',))
    sk.region('slat', np.abs((Z() + 1.088 + .0085) % .017 - .0085) - .0030, ('vent',))
    sk.region('strip', face(poly_sd(rect(-.39 * k, -.133, .165 * k, .009), Y(), Z(), .004)))
    # the windscreen demister's slots and a seam along the pad
    sk.region('slot', np.where(sk.N[:, 2] > .6, np.maximum(np.abs(sk.V[:, 0] - xd - .03) - .012, np.abs(np.abs(Y()) - .30 * k) - .22 * k), FAR))
    for name, m, o, r in (('body', 'dash', 0, .006), ('gap', 'seam', .008, 0), ('low', 'dash2', 0, .008), ('box', 'dash2', -.001, .008), ('ventrim', 'silverpaint', -.003, .014), ('vent', 'seam', .026, 0), ('slat', 'dash', .010, .012), ('strip', 'silverpaint', -.004, .008), ('slot', 'seam', .006, 0)):
        V, N, F, _ = sk.part((name,))
        if len(F):
            V = V - N * o
            out.put(m, *(with_rim(V, N, F, r, False) if r else (V, N, F)), False)
    # cluster under its hood: two dials and a small display
    c = np.array([xd + .352, .36 * k, zd + .012])
    out.put('seam', *box(c - [.018, 0, 0], (.006, .155, .045), rot_y(-.30)), False)
    for y in (-.083, .083):
        at = c + [-.006, y, 0]
        out.put('chromedark', *ring(at, (1, 0, .30), .036, .039, .008), False)
        out.put('glossy', *revolve([(.001, 0), (.036, 0)], (1, 0, .30), at - [.004, 0, .001], 32, True), False)
        for a in np.radians(np.arange(-120, 121, 20)):
            e = np.array([.002, math.sin(a) * .031, math.cos(a) * .030])
            out.put('stitch', *box(at + e, (.001, .0014, .0014)), False)
        out.put('redled', *tube([at + [.002, 0, 0], at + [.002, -.020, -.016]], .0012, 6), False)
    out.put('lit', *box(c + [-.004, 0, 0], (.002, .020, .020), rot_y(-.30)), False)
    # a screen that stands free of the pad
    s = np.array([xd + .402, 0, zd - .058])
    out.put('dash', *ellipsoid(s - [.008, 0, 0], (.010, .122, .074), 9, 24, rot_y(-.14)), False)
    out.put('glossy', *ellipsoid(s - [.002, 0, 0], (.008, .116, .068), 9, 24, rot_y(-.14)), False)
    for i in range(4):
        out.put('lit', *box(s + [.0072, -.078 + .052 * i, .004], (.0012, .010, .009), rot_y(-.14)), False)
    out.put('lit', *box(s + [.0072 + .002, -.02, .044], (.0012, .085, .0025), rot_y(-.14)), False)
    # climate knobs
    for y in (-.085, 0, .085):
        at = np.array([xd + .408, y, zd - .225])
        out.put('silverpaint', *ring(at, (1, 0, .05), .021, .027, .02), False)
        out.put('dash', *revolve([(.001, .004), (.020, .004), (.022, -.02)], (1, 0, .05), at, 32, True), False)
        out.put('stitch', *box(at + [.005, 0, .013], (.001, .0015, .005)), False)
    for y in np.linspace(-.10, .10, 6):
        out.put('glossy', *box((xd + .404, y, zd - .163), (.006, .015, .008)), False)


def console(p, xd, zd, floor, out):
    x = xd + .66
    out.put('dash', *ellipsoid((x - .06, 0, floor + .17), (.36, .105, .15), 5, 24), False)
    out.put('glossy', *ellipsoid((x, 0, floor + .305), (.12, .072, .022), 6, 20), False)
    out.put('leather', *ellipsoid((x - .005, 0, floor + .345), (.050, .048, .05), 2.4, 20), False)
    out.put('chromedark', *tube([(x - .01, 0, floor + .36), (x, 0, floor + .45)], .008), False)
    out.put('leather', *ellipsoid((x, 0, floor + .475), (.027, .025, .036), 2.6, 20), False)
    out.put('silverpaint', *ellipsoid((x, 0, floor + .503), (.018, .017, .008), 2.2, 16), False)
    # hand brake and cup holders
    out.put('leather', *tube([(x + .36, .035, floor + .31), (x + .20, .035, floor + .36), (x + .12, .035, floor + .375)], [.016, .017, .015]), False)
    for y in (-.035,):
        out.put('seam', *revolve([(.001, 0), (.036, 0), (.038, .003)], (0, 0, 1), (x + .20, y, floor + .318), 28, True), False)
        out.put('silverpaint', *ring((x + .20, y, floor + .324), (0, 0, 1), .036, .040, .006), False)


def steering(p, c, out):
    axis = np.array([.90, 0, .43])
    axis /= np.linalg.norm(axis)
    e1, e2 = np.array([0, 1.0, 0]), np.cross(axis, [0, 1.0, 0])
    up = 1 if e2[2] > 0 else -1
    a = np.linspace(0, 2 * math.pi, 73)
    rim = [c + .184 * (math.cos(t) * e1 + math.sin(t) * e2) for t in a]
    out.put('leather', *tube(rim, [.0165 + .002 * math.cos(4 * t) ** 4 for t in a], 14), False)
    tilt = rot_y(-.45)
    out.put('leather', *ellipsoid(c - axis * .012, (.030, .072, .060), 3.2, 24, tilt), False)
    out.put('seam', *ellipsoid(c - axis * .016, (.030, .075, .063), 3.2, 24, tilt), False)
    out.put('chrome', *ellipsoid(c + axis * .017, (.004, .020, .016), 2.4, 16, tilt), False)
    for s in (-1, 1):
        q = [c - axis * .014 + e1 * s * r + e2 * up * -.004 for r in (.055, .10, .15, .178)]
        out.put('leather', *tube(q, [.030, .024, .020, .016], 14), False)
        out.put('silverpaint', *ellipsoid(c + axis * .004 + e1 * s * .108, (.008, .034, .020), 3, 16, tilt), False)
        for d in (-.009, .009):
            out.put('glossy', *ellipsoid(c + axis * .012 + e1 * s * .108 + e2 * d, (.005, .022, .006), 4, 12, tilt), False)
        q = [c - axis * .014 + e1 * s * .022 - e2 * up * r for r in (.05, .10, .15, .178)]
        out.put('leather', *tube(q, [.018, .015, .013, .012], 12), False)
    out.put('dash', *tube([c - axis * .30 - [0, 0, .02], c - axis * .03], .038), False)
    for s in (-1, 1):
        out.put('dash', *tube([c - axis * .06 + e1 * s * .03, c - axis * .055 + e1 * s * .15 + e2 * up * .02], [.009, .007]), False)


def seats(p, floor, out):
    k, H = p['k'], p['height']
    sz = floor + .20

    def seat(x, y, w=.25):
        w *= k
        out.put('cloth2', *ellipsoid((x, y, sz), (.27, w, .095), 4, 24), False)
        out.put('cloth', *ellipsoid((x + .01, y, sz + .012), (.24, w * .62, .095), 4, 24), False)
        back = rot_y(.24)
        out.put('cloth2', *ellipsoid((x + .33, y, sz + .33), (.080, w * .94, .36), 3.5, 24, back), False)
        out.put('cloth', *ellipsoid((x + .318, y, sz + .33), (.080, w * .58, .34), 3.5, 24, back), False)
        for s in (-1, 1):
            out.put('cloth2', *ellipsoid((x + .27, y + s * w * .82, sz + .28), (.095, .058, .27), 3, 18, back), False)
            out.put('cloth2', *ellipsoid((x - .01, y + s * w * .84, sz + .055), (.25, .052, .06), 3, 18), False)
        hz = min(sz + .80, H - .20)
        out.put('cloth2', *ellipsoid((x + .455, y, hz), (.052, .135, .095), 3.2, 20, rot_y(.15)), False)
        for s in (-.05, .05):
            out.put('chromedark', *tube([(x + .43, y + s, hz - .05), (x + .41, y + s, hz - .17)], .006), False)
        # belt buckle and recliner
        out.put('redled', *box((x + .16, y - math.copysign(w * .96, y), sz + .12), (.010, .008, .006)), False)
        out.put('dash', *box((x + .16, y - math.copysign(w * .96, y), sz + .06), (.014, .010, .06)), False)

    for y in (.355 * k, -.355 * k):
        seat(p['seat'], y)
    rows = [p['seat'] + .84]
    if p['name'] in ('mpv', 'van', 'large', 'boxy'):
        rows.append(min(p['seat'] + 1.62, p['bl'][2] - .62))
    for xr in rows:
        bench(p, xr, sz, out)


def bench(p, xr, sz, out):
    k, H = p['k'], p['height']
    out.put('cloth2', *ellipsoid((xr, 0, sz + .02), (.26, .60 * k, .10), 6, 28), False)
    back = rot_y(.3)
    out.put('cloth2', *ellipsoid((xr + .33, 0, sz + .34), (.09, .60 * k, .33), 6, 28, back), False)
    for y in (-.36 * k, .36 * k):
        out.put('cloth', *ellipsoid((xr + .32, y, sz + .34), (.09, .17 * k, .31), 4, 20, back), False)
        out.put('cloth', *ellipsoid((xr - .005, y, sz + .03), (.25, .17 * k, .10), 4, 20), False)
        out.put('cloth2', *ellipsoid((xr + .45, y, min(sz + .72, H - .24)), (.05, .125, .075), 3.2, 18, rot_y(.2)), False)


def doors(p, sh, floor, out):
    b0, k = p['belt'][0], p['k']
    y = p['width'] / 2 - .118
    x0, x1 = p['front_door'] + .04, p['rear_door'] - .03
    mid, half = (x0 + x1) / 2, (x1 - x0) / 2
    out.put('dash', *box((mid, y + .004, b0 - .085), (half, .024, .062), rot_x(.10)))
    out.put('dash2', *box((mid, y, b0 - .255), (half, .020, .115)))
    out.put('dash', *box((mid, y + .004, (floor + b0 - .36) / 2), (half, .022, max((b0 - .36 - floor) / 2, .02))))
    for x in (p['bpillar'] - .42, p['rear_door'] - .48):
        out.put('dash', *ellipsoid((x, y - .040, b0 - .225), (.24, .046, .028), 4, 20))
        out.put('silverpaint', *ellipsoid((x - .12, y - .028, b0 - .135), (.055, .010, .018), 3.5, 16))
        out.put('glossy', *ellipsoid((x - .10, y - .052, b0 - .198), (.085, .030, .006), 5, 16))
        out.put('seam', *revolve([(.001, 0), (.075, 0), (.08, -.004)], (0, -1, 0), (x - .16, y - .024, floor + .16), 40, True))


def header(p, sh, out):
    """Mirror, sun visors, a toll sticker, the roof lamp."""
    z = p['ws'][3] - .105
    out.put('glossy', *ellipsoid((float(sh.ws_x(0, z)) + .11, 0, z - .02), (.020, .105, .030), 3.4, 20), False)
    out.put('mirror', *ellipsoid((float(sh.ws_x(0, z)) + .116, 0, z - .02), (.016, .094, .023), 5, 20), False)
    out.put('dash', *tube([(float(sh.ws_x(0, z + .05)) + .03, 0, z + .05), (float(sh.ws_x(0, z)) + .10, 0, z)], .008), False)
    zv = p['ws'][3] - .02
    for y in (-.34 * p['k'], .34 * p['k']):
        out.put('headliner', *ellipsoid((float(sh.ws_x(y, zv)) + .16, y, zv - .035), (.085, .17, .012), 5, 20, rot_y(.18)), False)
    zq = p['ws'][3] - .105
    out.put('sticker', *box((float(sh.ws_x(-.16, zq)) + .022, -.16, zq), (.002, .030, .020), rot_y(.95)), False)
    xl = p['ws'][2] + .22
    out.put('headliner', *ellipsoid((xl, 0, float(sh.roof(xl)) - .065), (.075, .06, .014), 4, 18), False)
    out.put('sticker', *box((xl, 0, float(sh.roof(xl)) - .080), (.035, .035, .002)), False)


def lining(p, sh, out):
    """Cloth under the roof and trims along the pillars, so that the cabin isn't bare sheet."""
    x0, x1 = p['ws'][2] + .10, p['bl'][2] - .10
    half = p['roof_half'] + .02
    xs, ys = np.linspace(x0, x1, 40), np.linspace(-half, half, 24)
    X, Y = np.meshgrid(xs, ys, indexing='ij')
    Z = sh.roof(X) - .10 * Y ** 2 - .10 * Y ** 4 - .050 - .05 * np.abs(Y / half) ** 6
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    N = np.tile([0, 0, -1.0], (len(V), 1)) + np.stack([0 * X, .20 * Y, 0 * X], -1).reshape(-1, 3)
    N /= np.linalg.norm(N, axis=1, keepdims=True)
    i, j = np.meshgrid(np.arange(39), np.arange(23), indexing='ij')
    a = (i * 24 + j).ravel()
    F = np.concatenate([np.stack([a, a + 1, a + 25], 1), np.stack([a, a + 25, a + 24], 1)])
    out.put('headliner', V, N, F, False)
    # the roof's sides are lower than its middle: the trims end under it
    side = float(sh.gside(p['ws'][3])) - .085
    z0, z1 = p['belt'][0] + .02, p['ws'][3] - .10 - .10 * side ** 2 - .10 * side ** 4
    pillar = []
    for z in np.linspace(z0, z1, 14):
        y = float(sh.gside(z)) - .085
        pillar.append((float(sh.ws_x(y, z)) + .085, y, z))
    out.put('headliner', *tube(pillar, .030, 10))
    top = float(sh.roof(p['bpillar'])) - .17
    zs = np.linspace(p['belt'][0] - .05, top, 8)
    out.put('headliner', *tube([(p['bpillar'], float(sh.gside(z)) - .075, z) for z in zs], .034, 10))
    # grab handles over the doors, belts down the middle pillars
    for x in (p['bpillar'] - .45, p['bpillar'] + .45):
        y, z = p['roof_half'] - .06, float(sh.roof(x)) - .15
        out.put('headliner', *tube([(x - .10, y, z + .01), (x - .07, y - .022, z - .015), (x + .07, y - .022, z - .015), (x + .10, y, z + .01)], .009, 8))
    y = float(sh.gside(top)) - .12
    belt = [(p['bpillar'] - .02 + .05 * t, y + .06 * t, top - t * (top - p['belt'][0] + .35)) for t in np.linspace(0, 1, 10)]
    out.put('seam', *tube(belt, .010, 6))
