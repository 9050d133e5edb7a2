# SPDX-License-Identifier: GPL-3.0-or-later
"""The body as an implicit surface, from the proportions in data/bodies.json.

x runs rearward from the front axle, y to the car's right, z up from the ground; metres.
"""
import json
import math
from pathlib import Path

import numpy as np

from .curves import curve, smax, smin, sstep

DATA = Path(__file__).resolve().parent.parent / 'data'


def read(name):
    return json.loads((DATA / f'{name}.json').read_text())


BODIES, PARTS, MODELS = read('bodies'), read('parts'), read('models')

DEFAULTS = dict(
    clad=0.0, notch=False, rails=False, upright=0.0, lean=0.06, round_front=1.0, round_rear=1.0,
    corner_front=0.36, corner_rear=0.34, shoulder=0.115, quarter=None, front_door=0.50, deck=None,
)


def body_of(name):
    """The numbers of a body, with the profiles that follow from them."""
    p = {**DEFAULTS, **BODIES[name]}
    length, width, height = p['size']
    wb, fo = p['wheelbase'], p['front']
    p.update(name=name, width=width, height=height, wb=wb, fo=fo, ro=length - wb - fo, k=width / 1.735)
    xa, xb = -fo, wb + p['ro']
    p.update(xa=xa, xb=xb, ws=(*p['cowl'], *p['header']), bl=tuple(p['backlight']))
    b0, b1 = p['belt']
    lead, cowl, bulge = p['bonnet']
    x0 = p['cowl'][0]
    bonnet = []
    for t in (0.06, 0.28, 0.55, 0.8, 1.05):
        bonnet.append((xa + t * (x0 + 0.12 - xa), lead + (cowl - lead) * (t * (1 + bulge) - bulge * t * t)))
    belt = lambda x: b0 + (b1 - b0) * x / 2.6 - 0.01
    ridge = [(x, belt(x)) for x in np.arange(x0 + 0.75, xb - 0.05, 0.5)]
    if p['notch']:
        first = p['deck'][0][0]
        ridge = [(x, z) for x, z in ridge if x < first - 0.3] + [tuple(q) for q in p['deck']]
    else:
        ridge.append((xb + 0.1, belt(xb)))
    p['top'] = [(xa - 0.14, lead - 0.115), *bonnet, *ridge]
    u = p['upright']
    nose = [(0.13, 0.10), (0.30, 0.035), (0.47, 0.0), (0.68, -0.004), (0.84, 0.012 - 0.007 * u), (0.94, 0.038 - 0.024 * u), (1.07, 0.105 - 0.04 * u), (1.24, 0.31)]
    p['nose'] = [(lead * z, xa + d) for z, d in nose]
    gl, lean = p['gate_low'], p['lean']
    if p['notch']:
        deck = p['deck'][-3][1]
        tail = [(0.15, -0.11), (0.3, -0.04), (0.46, 0.0), (gl - 0.11, 0.0), (gl - 0.045, -0.03), (gl + 0.07, -0.032), (deck - 0.13, -0.028), (deck - 0.03, -0.01), (deck + 0.10, -0.03)]
    else:
        low = min(0.44, gl - 0.14)
        tail = [(0.15, -0.10), (0.28, -0.03), (low, 0.0), (gl - 0.05, 0.0), (gl + 0.005, -0.032), (gl + 0.10, -0.036), (gl + 0.24, -0.04 - 0.25 * lean), (b1, -0.045 - lean), (b1 + 0.2, -0.06 - 2 * lean)]
    p['tail'] = [(z, xb + d) for z, d in tail]
    # glass sides lean in by a straight part and a curved one
    hw = width / 2
    zb, zr = b0, height - 0.10
    yb, yr = hw - 0.062, p['roof_half'] + 0.075
    a = 0.16
    b = (yb - yr - a * (zr - zb)) / (zr - zb) ** 2
    p['gside'] = [(z, yb - a * (z - zb) - b * max(z - zb, 0) ** 2) for z in np.linspace(zb - 0.12, height + 0.1, 9)]
    p['plan'] = [(xa, 0.905 + 0.03 * (1 - p['round_front'])), (xa + 0.38, 0.97), (0.1, 0.987), (0.8, 1.0), (wb * 0.66, 1.0), (wb - 0.05, 0.988), (xb - 0.25, 0.958), (xb + 0.1, 0.915)]
    p['gplan'] = [(x0 - 0.1, -0.025), (x0 + 0.6, 0.0), (wb * 0.66, 0.0), (wb - 0.1, -0.02), (xb, -0.075 * p['round_rear'])]
    p['dash'] = max(x0 + 0.30, 0.42) if name != 'van' else 0.18
    p['seat'] = p['bpillar'] - 0.38
    return p


class Shape:
    """The implicit body, and the charts in which lamps and openings are drawn on it."""

    def __init__(self, p):
        self.p = p
        self.top, self.nose, self.tail = curve(*p['top']), curve(*p['nose']), curve(*p['tail'])
        self.roof, self.gside = curve(*p['roof']), curve(*p['gside'])
        self.plan, self.gplan = curve(*p['plan']), curve(*p['gplan'])
        self.xa, self.xb = p['xa'], p['xb']
        self.chart_r = 0.95 * p['k']

    def belt(self, x):
        b0, b1 = self.p['belt']
        return b0 + (b1 - b0) * x / 2.6

    def axle_dist(self, x, z):
        p = self.p
        return np.minimum(np.hypot(x, z - p['tyre']), np.hypot(x - p['wb'], z - p['tyre']))

    def handles(self):
        p = self.p
        return [(p['bpillar'] - 0.16, p['handle']), (p['rear_door'] - 0.20, p['handle'] + 0.02)]

    def half_width(self, x, z):
        p = self.p
        zc = p['crease'][0] + (p['crease'][1] - p['crease'][0]) * (x / p['wb'])
        u = z - zc
        up = 0.5 * (u + np.sqrt(u * u + 0.010 ** 2))
        lo = 0.5 * (-u + np.sqrt(u * u + 0.010 ** 2))
        door = sstep(0.30, 0.62, x) * (1 - sstep(p['wb'] - 0.62, p['wb'] - 0.28, x))
        amp = 0.35 + 0.65 * sstep(-0.3, 0.5, x)
        flat = 0.6 if p['upright'] > 0.8 else 1.0
        w = p['width'] / 2 * self.plan(x) - amp * 0.17 * flat * up - 0.36 * up ** 2 - 0.03 * lo
        w = w - amp * 0.013 * np.exp(-(((u + 0.07) / 0.045) ** 2))
        zs = p['sill']
        w = w - door * 0.024 * np.exp(-(((z - zs - 0.26) / 0.11) ** 2))
        k = z - zs - 0.085
        w = w + door * 0.008 * np.exp(-((k / 0.030) ** 2))
        tuck = np.maximum(zs + 0.05 - z, 0)
        w = w - 2.2 * tuck ** 2
        da = self.axle_dist(x, z) - p['arch']
        w = w + (0.018 if not p['clad'] else 0.028) * (1 - sstep(0.0, 0.15, np.maximum(da, 0)))
        for hx, hz in self.handles():
            w = w - 0.020 * np.exp(-((np.abs(x - hx) / 0.075) ** 4) - ((np.abs(z - hz) / 0.034) ** 4))
        return w

    def nose_x(self, y, z):
        """The nose, with the bumper standing out under the lamps and a lip at its foot."""
        p = self.p
        y = np.abs(y) / p['k']
        r = p['round_front']
        ledge = p['lamp_z'] - 0.085 * p['lamp_k'] + 0.10 * y ** 2
        step = 0.018 * (1 - sstep(ledge - 0.03, ledge + 0.004, z))
        foot = p['intake_z'] - 0.11
        lip = 0.016 * (1 - sstep(foot - 0.02, foot + 0.005, z)) * sstep(0.16, 0.22, z)
        return self.nose(z) + 0.15 * r * y ** 2 + 0.26 * r * y ** 4 - step - lip

    def tail_x(self, y, z):
        p = self.p
        y = np.abs(y) / p['k']
        r = p['round_rear']
        gl = p['gate_low'] - 0.012
        return self.tail(z) - 0.10 * r * y ** 2 - 0.22 * r * y ** 4 + 0.026 * (1 - sstep(gl - 0.022, gl + 0.004, z)) - 0.012 * (1 - sstep(gl - 0.16, gl - 0.13, z))

    def ws_x(self, y, z):
        x0, z0, x1, z1 = self.p['ws']
        y = y / self.p['k']
        t = (z - z0) / (z1 - z0)
        return x0 + (x1 - x0) * t - 0.035 * 4 * t * (1 - t) + 0.20 * y ** 2 + 0.25 * y ** 4

    def bl_x(self, y, z):
        p = self.p
        x0, z0, x1, z1 = p['bl']
        r = p['round_rear']
        t = (z - z0) / (z1 - z0)
        x = x0 + (x1 - x0) * t + 0.03 * 4 * t * (1 - t) - 0.14 * r * y ** 2 - 0.15 * r * y ** 4
        if p['spoiler']:
            x = x + p['spoiler'] * sstep(z1 - 0.075, z1 - 0.045, z)
        return x

    def f_ws(self, x, y, z):
        x0, z0, x1, z1 = self.p['ws']
        return (self.ws_x(y, z) - x) * (z1 - z0) / math.hypot(x1 - x0, z1 - z0)

    def f_bl(self, x, y, z):
        x0, z0, x1, z1 = self.p['bl']
        return (x - self.bl_x(y, z)) * (z1 - z0) / math.hypot(x1 - x0, z1 - z0)

    def f_gside(self, x, y, z):
        return (np.abs(y) - self.gside(z) - self.gplan(x)) * 0.93

    def f_roof(self, x, y, z):
        # two shallow ribs catch the light as a stamped roof does
        rib = 0.006 * np.exp(-(((np.abs(y) - 0.32) / 0.035) ** 2)) * sstep(0.9, 1.3, x)
        return z - self.roof(x) + 0.10 * y ** 2 + 0.10 * y ** 4 + rib

    def lower(self, x, y, z):
        p = self.p
        f = np.abs(y) - self.half_width(x, z)
        f = smax(f, self.nose_x(y, z) - x, p['corner_front'])
        f = smax(f, x - self.tail_x(y, z), p['corner_rear'])
        a = np.abs(y) / p['k']
        edge = 0.36 + 0.22 * sstep(self.xa, 0.5, x)
        bon = 1 - sstep(0.35, 0.75, x)
        v = a - edge
        dome = 0.016 * (1 - sstep(-0.012, 0.055, v)) * bon
        crown = (0.05 * y ** 2 + 0.06 * y ** 4) * (0.45 + 0.55 * bon)
        f = smax(f, z - self.top(x) + crown - dome, p['shoulder'])
        zb = p['bottom'] + 0.05 * sstep(self.xb - 0.7, self.xb, x) + 0.03 * (1 - sstep(self.xa, self.xa + 0.6, x))
        return smax(f, zb - z, 0.05)

    def upper(self, x, y, z):
        p = self.p
        tight = 0.75 if p['upright'] > 0.8 else 1.0
        f = smax(self.f_gside(x, y, z), self.f_ws(x, y, z), 0.13)
        f = smax(f, self.f_bl(x, y, z), 0.14 * tight)
        f = smax(f, self.f_roof(x, y, z), 0.15 * tight)
        return smax(f, 0.8 - z, 0.02)

    def field(self, x, y, z):
        return smin(self.lower(x, y, z), self.upper(x, y, z), 0.06)

    def front_s(self, V):
        """Distance from the middle along the unrolled nose, on a car of 1.735 m."""
        r = self.chart_r
        return 0.95 * np.arctan2(np.abs(V[:, 1]), np.maximum(self.xa + r - V[:, 0], 1e-3))

    def rear_s(self, V):
        r = self.chart_r
        return 0.95 * np.arctan2(np.abs(V[:, 1]), np.maximum(V[:, 0] - self.xb + r, 1e-3))
