# SPDX-License-Identifier: GPL-3.0-or-later
"""Wheels: alloys by spokes, plastic covers, bare steel; in their own space (axis y, outward +y)."""
import math

import numpy as np

from .curves import smax, smin, sstep
from .meshes import Parts, Skin, box, polygonise, revolve

TYRE_WIDTH = 0.185


def spokes(R, style):
    """An alloy's face, hub, lugs and barrel as one field."""
    n, w = style['spokes'], TYRE_WIDTH
    twist = style.get('twist', 0.0)

    def field(x, y, z):
        r = np.sqrt(x * x + z * z)
        q = r / R
        a = np.arctan2(x, z) + twist * q
        k = 2 * math.pi / n
        af = (a + k / 2) % k - k / 2
        perp = np.abs(r * np.sin(af))
        face = -0.010 - 0.030 * np.maximum(1 - q, 0) ** 1.5 - 0.012 * np.sin(np.pi * np.clip(q, 0, 1))
        if style.get('twin'):
            perp = np.abs(perp - (0.008 + 0.040 * q * (R / 0.2)))
            width = 0.0125
        else:
            width = (style['width'] - 0.010 * q) * (5.6 / n) ** 0.75
        th = 0.032 - 0.010 * q
        f = smax(smax(perp - width, y - face + 0.25 * np.maximum(perp - width * 0.5, 0), 0.006), face - th - y, 0.008)
        f = smax(f, r - R + 0.004, 0.004)
        hub = smax(smax(r - 0.066, y + 0.030, 0.012), -0.08 - y, 0.01)
        f = smin(f, hub, 0.03)
        kl = 2 * math.pi / 5
        al = (np.arctan2(x, z) + kl / 2 + (math.pi / 5 if n == 5 else 0)) % kl - kl / 2
        lug = np.hypot(r * np.cos(al) - 0.048, r * np.sin(al))
        f = smax(f, -smax(lug - 0.010, -0.045 - y, 0.004), 0.004)
        cap = smax(smax(r - 0.029, y + 0.026, 0.008), -0.06 - y, 0.01)
        f = smin(f, cap, 0.004)
        return smin(smin(f, barrel(R, r, y), 0.012), lip(R, r, y), 0.004)

    return field


def barrel(R, r, y):
    w = TYRE_WIDTH
    return smax(np.abs(r - (R - 0.006)) - 0.006, np.abs(y + w / 2) - w / 2, 0.006)


def lip(R, r, y):
    return np.hypot(r - R - 0.001, y + 0.005) - 0.0075


def disc(R, style):
    """A plastic cover (shallow ribs, slots near the rim) or a pressed steel wheel (holes, bowl)."""
    n = style['spokes']
    cover = style.get('cover')

    def field(x, y, z):
        r = np.sqrt(x * x + z * z)
        q = r / R
        k = 2 * math.pi / n
        af = (np.arctan2(x, z) + k / 2) % k - k / 2
        arc = np.abs(r * np.sin(af))
        if cover:
            rib = 0.011 * (1 - sstep(0.012, 0.026, arc)) * sstep(0.30, 0.45, q) * (1 - sstep(0.86, 0.97, q))
            face = -0.004 - 0.020 * (1 - sstep(0.25, 0.95, q)) - 0.012 * sstep(0.28, 0.5, q) * (1 - sstep(0.84, 0.95, q)) + rib
            f = smax(smax(y - face, face - 0.006 - y, 0.002), r - R + 0.002, 0.003)
            slot = smax(np.abs(r - 0.66 * R) - 0.20 * R, 0.026 - arc, 0.012)
            f = smax(f, -slot, 0.004)
            boss = smax(smax(r - 0.034, y + 0.012, 0.006), -0.04 - y, 0.004)
        else:
            face = -0.045 + 0.030 * sstep(0.30, 0.52, q) * (1 - sstep(0.62, 0.88, q))
            f = smax(smax(y - face, face - 0.006 - y, 0.002), r - R + 0.002, 0.003)
            hole = np.hypot(r * np.cos(af) - 0.74 * R, arc) - 0.016
            f = smax(f, -hole, 0.004)
            boss = smax(smax(r - 0.030, y + 0.022, 0.006), -0.06 - y, 0.004)
        return smin(smin(smin(f, boss, 0.006), barrel(R, r, y), 0.008), lip(R, r, y), 0.004)

    return field


def wheel_parts(p, style, step=0.0045):
    R, T = p['rim'], p['tyre']
    w = TYRE_WIDTH
    out = Parts()
    flat = style.get('cover') or style.get('steel')
    field = disc(R, style) if flat else spokes(R, style)
    V, N, F = polygonise(field, (-R - .02, -w - .02, -R - .02), (R + .02, .02, R + .02), step)
    sk = Skin(V, N, F)
    front = sk.V[sk.F][:, :, 1].mean(1) > -0.07
    face = style['face']
    if face == 'cut':
        # diamond-cut face over dark pockets
        sk.L[(sk.N[sk.F][:, :, 1].mean(1) > 0.82) & front] = sk.label('bright')
    materials = {'silver': ('silverpaint', 'alloy'), 'cut': ('alloyd', 'alloy'), 'dark': ('alloyd', 'alloyd'), 'black': ('steel', 'steel')}[face]
    for name, m in (('body', materials[0]), ('bright', materials[1])):
        V, N, F, _ = sk.part((name,))
        out.put(m, V, N, F, False)
    H = T - R
    prof = [(R + .002, -.012), (R + .006, -.004), (R + .015, .004), (R + .30 * H, .013), (R + .36 * H, .0155), (R + .52 * H, .0155), (R + .56 * H, .0135), (R + .72 * H, .010), (R + .86 * H, .001), (R + .93 * H, -.006), (R + .975 * H, -.014), (R + H, -.030)]
    for y in np.linspace(-.032, -w + .03, 60):
        g = min(abs(y + q) for q in (.058, .09, .122, .15))
        prof.append((T - (0.007 if g < .0045 else 0), y))
    prof += [(R + .9 * H, -w), (R + .5 * H, -w - .01), (R, -w + .01)]
    V, N, F = revolve(prof, (0, 1, 0), (0, 0, 0), 160, False)
    rr = np.hypot(V[:, 0], V[:, 2])
    if np.mean(np.sum(N * np.stack([V[:, 0], 0 * rr, V[:, 2]], 1), 1)) < 0:
        N, F = -N, F[:, ::-1]
    # the shoulder's tread blocks
    ang = np.arctan2(V[:, 0], V[:, 2])
    block = (np.sin(ang * 80) > 0.72) & (rr > R + .84 * H) & (V[:, 1] > -0.04)
    V = V * np.where(block, (rr - 0.004) / rr, 1.0)[:, None] * [1, 0, 1] + V * [0, 1, 0]
    # the weight presses the foot flat and the wall out
    V[:, 2] += np.maximum(-(T - 0.010) - V[:, 2], 0)
    low = sstep(-R, -T, V[:, 2])
    V[:, 1] += 0.009 * low * np.sign(V[:, 1] + w / 2) * (np.abs(V[:, 1] + w / 2) > .05)
    out.put('rubber', V, N, F, False)
    dr = R * 0.70
    out.put('disc', *revolve([(0.001, -.062), (.07, -.062), (.072, -.075), (dr - .002, -.075), (dr, -.078), (dr, -.095), (0.07, -.097)], (0, 1, 0), (0, 0, 0), 64, True), False)
    out.put('well', *revolve([(0.001, -.135), (R - .012, -.135), (R - .013, -.15)], (0, 1, 0), (0, 0, 0), 48, True), False)
    out.put('caliper', *box((dr * .84, -.085, 0.03), (.035, .028, .075)), False)
    return out
