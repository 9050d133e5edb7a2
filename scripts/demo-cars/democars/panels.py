# SPDX-License-Identifier: GPL-3.0-or-later
"""Cuts the body's skin into panels, glass, lamps and openings, so that shut lines are real gaps."""
import math

import numpy as np

from .curves import poly_sd, smax, sstep
from .lamps import head_lamp, tail_lamp
from .meshes import Parts, Skin, ellipsoid, polygonise, ring, with_rim
from .shape import PARTS, Shape

PAINT = ('body', 'door_f', 'door_r', 'bonnet', 'gate', 'flap', 'bump_f', 'bump_r')
FAR = 9.0


def placed(outline, z0, k=1.0):
    return [(s, z0 + z * k) for s, z in outline]


def across(half):
    """A half outline that starts and ends on the middle, prolonged past it."""
    return [(-0.2, half[0][1])] + [tuple(q) for q in half[1:-1]] + [(-0.2, half[-1][1])]


class Front:
    """Outlines of a face on the nose chart: lamps, grille, intake, fog lamps, plate."""

    def __init__(self, p, face):
        k = p['lamp_k']
        head, grille = PARTS['heads'][face['head']], PARTS['grilles'][face['grille']]
        bumper = PARTS['bumpers'][face['bumper']]
        self.inside = face.get('inside', head['inside'])
        self.lamp = placed(head['outline'], p['lamp_z'], k)
        self.pod = placed(head['pod'], p['lamp_z'], k) if 'pod' in head else None
        self.grille_style, self.bumper_style = grille, bumper
        self.grille = placed(grille['outline'], p['grille_z'], k)
        self.intake = placed(bumper['intake'], p['intake_z'])
        self.fog = placed(bumper['fog'], p['intake_z'] + 0.01) if 'fog' in bumper and not self.pod else None
        self.tail = placed(PARTS['tails'][face['tail']], p['tail_z'], 1.0 if p['height'] < 1.6 else 1.15)
        low, high = self.grille[0][1], self.intake[-1][1]
        self.plate_z = (low + high) / 2 if low - high > 0.11 else high - 0.055


def raw_skin(p, step):
    """Half of the body's surface (y > 0) as triangles; the costly part, so callers may keep it."""
    sh = Shape(p)
    V, N, F = polygonise(sh.field, (sh.xa - 0.06, -3 * step, 0.12), (sh.xb + 0.12, p['width'] / 2 + 0.06, p['height'] + 0.09), step)
    sk = Skin(V, N, F)
    sk.cut(-sk.V[:, 1])
    keep = sk.V[sk.F][:, :, 1].mean(1) > 0
    F = sk.F[keep]
    used, F = np.unique(F, return_inverse=True)
    V, N = sk.V[used], sk.N[used]
    V[np.abs(V[:, 1]) < 1e-6, 1] = 0
    return V, N, F.reshape(-1, 3)


def build_body(p, face, skin):
    sh, front = Shape(p), Front(p, face)
    sk = Skin(*(a.copy() for a in skin))
    X, Y, Z = (lambda: sk.V[:, 0]), (lambda: sk.V[:, 1]), (lambda: sk.V[:, 2])
    wx, wz = p['wb'], p['tyre']
    fs = lambda: np.where(X() < 0.1, sh.front_s(sk.V), FAR)
    rs = lambda: np.where(X() > wx, sh.rear_s(sk.V), FAR)

    emboss(sk, sh, p, front)
    sk.region('hole', np.where(Y() > 0.35, sh.axle_dist(X(), Z()) - p['arch'], FAR))
    window = side_panels(sk, sh, p, face)
    end_panels(sk, sh, p)
    side_glass(sk, sh, p, face, window)
    screens(sk, sh, p)

    # lamps and openings
    lamp_r = 0.016
    sk.region('lamp', poly_sd(front.lamp, fs(), Z(), lamp_r), PAINT + ('gap',), gap=0.005)
    if front.pod:
        sk.region('blackp', poly_sd(front.pod, fs(), Z(), 0.03) - 0.016, PAINT + ('gap',))
        sk.region('pod', poly_sd(front.pod, fs(), Z(), 0.03), ('blackp',))
    g, outline = front.grille_style, across(front.grille)
    d = poly_sd(outline, fs(), Z(), 0.02)
    width = {'chrome': 0.013, 'black': 0.016, 'none': 0.004}[g['frame']]
    sk.region('frame', d - width, PAINT + ('gap',))
    sk.region('grille', poly_sd(outline, fs(), Z(), 0.02), ('frame',))
    z0 = p['grille_z']
    if g['fill'] == 'slats':
        ph = lambda: np.abs((Z() - z0 + g['pitch'] * 40.5) % g['pitch'] - g['pitch'] / 2) - g['pitch'] * 0.2
        sk.region('slat', ph(), ('grille',))
    if g['fill'] == 'fins':
        ph = lambda: np.abs((fs() + g['pitch'] * 0.5) % g['pitch'] - g['pitch'] / 2) - g['pitch'] * 0.17
        sk.region('slat', ph(), ('grille',))
    if 'bar' in g:
        sk.region('bar', np.abs(Z() - z0 - g['bar'] - 0.01) - 0.013, ('grille',))
    outline = across(front.intake)
    sk.region('blackp', poly_sd(outline, fs(), Z(), 0.03) - 0.022, PAINT + ('gap',))
    sk.region('intake', poly_sd(outline, fs(), Z(), 0.03), ('blackp',))
    if front.bumper_style['fill'] == 'slats':
        sk.region('islat', np.abs((Z() + 10) % 0.048 - 0.024) - 0.009, ('intake',))
    if front.fog:
        sk.region('blackp', poly_sd(front.fog, fs(), Z(), 0.025), PAINT + ('gap',))
        sk.region('foghole', poly_sd(front.fog, fs(), Z(), 0.025) + 0.016, ('blackp',))
    sk.region('tlamp', poly_sd(front.tail, rs(), Z(), 0.02), PAINT + ('gap',), gap=0.005)
    rl = p['sill'] + (0.145 if not p['clad'] else 0.19)
    sk.region('reflex', poly_sd([(0.66, rl), (0.86, rl + 0.012), (0.86, rl + 0.042), (0.66, rl + 0.030)], rs(), Z(), 0.012), PAINT)
    lower_plastic(sk, sh, p, front)

    out = Parts()

    def emit(names, mat, offset=0.0, rim=0.0):
        V, N, F, _ = sk.part(names)
        if len(F):
            V = V - N * offset
            out.put(mat, *(with_rim(V, N, F, rim) if rim else (V, N, F)))

    for n in PAINT:
        emit((n,), 'paint', 0.0, 0.016)
    emit(('gap',), 'gap', 0.014)
    emit(('blackp',), 'plastic', 0.001, 0.02)
    emit(('mould',), 'plastic' if face.get('moulding') else 'paint', -0.010, 0.016)
    emit(('cowl',), 'plastic', 0.012)
    emit(('skid',), 'skid', -0.004, 0.02)
    emit(('trim',), 'trim', 0.002, 0.006)
    for n in ('sglass', 'wglass', 'bglass'):
        emit((n,), n if n == 'wglass' or not face.get('plain_glass') else 'wglass', 0.0035)
    emit(('visor',), 'sglass', 0.0035)
    emit(('visor',), 'visor', -0.016, 0.004)
    emit(('chrome',), 'chrome', -0.003, 0.03)
    emit(('frame',), {'chrome': 'chrome', 'black': 'trim', 'none': 'plastic'}[g['frame']], -0.004 if g['frame'] == 'chrome' else 0.002, 0.035)
    emit(('grille',), 'mesh' if g['fill'] == 'mesh' else 'gap', 0.032)
    emit(('slat',), 'chrome' if g.get('chrome') else 'trim', 0.006, 0.02)
    emit(('bar',), 'chrome', 0.000, 0.025)
    emit(('intake',), 'mesh' if front.bumper_style['fill'] == 'mesh' else 'gap', 0.045)
    emit(('islat',), 'plastic', 0.016, 0.03)
    emit(('foghole',), 'plastic', 0.034)
    emit(('reflex',), 'redlens', -0.001, 0.01)
    head_lamp(sk, sh, front.lamp, front.inside, out)
    if front.pod:
        head_lamp(sk, sh, front.pod, 'pod', out, name='pod')
    if front.fog:
        fog_lamp(sk, sh, front.fog, out)
    tail_lamp(sk, sh, front.tail, out)
    badge(sk, p, front, out)
    return sk, sh, front, out


def emboss(sk, sh, p, front):
    """Presses soft forms into the skin: pockets round fog lamps, a plate recess, a bonnet line."""
    def height(V):
        h = np.zeros(len(V))
        nose, rear = V[:, 0] < 0.1, V[:, 0] > p['wb'] + 0.2
        s = sh.front_s(V[nose])
        if front.fog:
            d = poly_sd(front.fog, s, V[nose, 2], 0.03)
            h[nose] -= 0.020 * (1 - sstep(-0.01, 0.055, d))
        d = poly_sd(across(front.intake), s, V[nose, 2], 0.03)
        h[nose] -= 0.012 * (1 - sstep(0.0, 0.06, d))
        # a brow over the lower bumper, so that the face isn't one plain sheet
        h[nose] += 0.007 * np.exp(-(((V[nose, 2] - front.intake[-1][1] - 0.05 - 0.10 * s) / 0.022) ** 2)) * sstep(0.45, 0.6, s)
        s = sh.rear_s(V[rear])
        w, z = 0.30, p['plate_r']
        d = poly_sd([(-0.4, z - 0.085), (w, z - 0.085), (w - 0.02, z + 0.075), (-0.4, z + 0.075)], np.abs(V[rear, 1]), V[rear, 2], 0.03)
        h[rear] -= 0.022 * (1 - sstep(-0.012, 0.022, d)) * (s < 0.6)
        low = p['sill'] + 0.09
        d = poly_sd([(-0.4, low), (0.50, low), (0.44, low + 0.10), (-0.4, low + 0.10)], s, V[rear, 2], 0.03)
        h[rear] -= 0.012 * (1 - sstep(-0.01, 0.03, d))
        return h

    sk.displace(height)


def side_panels(sk, sh, p, face):
    b0, b1 = p['belt']
    zt = lambda x: sh.roof(x) - (0.128 if p['upright'] < 0.95 else 0.115)
    cp0, cp1 = p['cpillar']
    xf0 = float(sh.ws_x(0.74 * p['k'], b0 + 0.02)) + 0.10
    xtop = float(sh.ws_x(0.66 * p['k'], zt(p['ws'][2] + 0.15))) + 0.115
    end = p['quarter'][1] if p['quarter'] else cp1
    foot = p['quarter'][1] + 0.05 if p['quarter'] else cp0
    top_x = np.r_[np.linspace(end - 0.02, max(xtop + 0.3, 1.2), 9), np.linspace(max(xtop + 0.25, 1.1), xtop, 4)]
    xm = 0.5 * (xf0 + xtop)
    zm = 0.5 * (b0 + zt(xtop)) + 0.025
    window = [(xf0, sh.belt(xf0) + 0.012), (xm, zm)] + [(x, float(zt(x))) for x in top_x[::-1]] + [(foot, float(min(b1 + 0.08, zt(end) - 0.05))), (foot - 0.03, sh.belt(foot) + 0.014)]
    low = p['sill'] + (0.095 if not p['clad'] else 0.04)
    bp, rear_x, fx = p['bpillar'], p['rear_door'], p['front_door']
    t = lambda x: float(zt(x)) + 0.045
    lead = [(fx, low), (fx - 0.025, low + 0.28), (fx, b0 - 0.10), (fx + 0.10, b0 + 0.005)]
    if xm - 0.055 > fx + 0.12:
        lead += [(xm - 0.055, zm + 0.055), (xtop, t(xtop + 0.1)), (xtop + 0.25, t(xtop + 0.25))]
    else:
        lead += [(fx + 0.10, t(max(fx + 0.1, xtop + 0.2)) if fx + 0.1 > xtop else zm)] + ([(xtop + 0.1, t(xtop + 0.1))] if xtop > fx + 0.1 else [])
    fd = lead + [(bp, t(bp)), (bp, low)]
    # the rear door's foot follows the wheel arch
    reach = p['arch'] + 0.035
    arc = [(p['wb'] - reach * math.cos(a), max(p['tyre'] + reach * math.sin(a), low)) for a in np.radians([2, 18, 34, 50, 62])]
    arc = [(x, z) for x, z in arc if x < rear_x - 0.05]
    if not arc or p['wb'] - p['arch'] - 0.05 > rear_x:
        arc = [(rear_x - 0.005, low), (rear_x, low + 0.02)]
    high = min(cp1 - 0.06, rear_x - 0.1)
    rd = [(bp, low), (bp, t(bp)), (0.5 * (bp + high), t(0.5 * (bp + high))), (high, t(high)), (rear_x + 0.02, b1 + 0.16), (rear_x + 0.015, b1 - 0.05), (rear_x - 0.04, b1 - 0.20)] + arc[::-1] + [(arc[0][0], low)]
    if p['upright'] > 0.9 or p['quarter']:
        rd = [(bp, low), (bp, t(bp)), (rear_x - 0.03, t(rear_x - 0.03)), (rear_x + 0.01, b1 - 0.05), (rear_x - 0.02, b1 - 0.24)] + arc[::-1] + [(arc[0][0], low)]

    def on(d):
        return np.where((sk.V[:, 1] > 0.42) & (np.abs(sk.N[:, 1]) > 0.2), d, FAR)

    for name, pts in (('door_f', fd), ('door_r', rd)):
        sk.region(name, on(poly_sd(pts, sk.V[:, 0], sk.V[:, 2], 0.03) + 0.003), gap=0.006)
    x, z = p['wb'] + (0.08 if p['notch'] or p['clad'] else 0.05), 0.80 * b0 + (0.04 if not p['clad'] else 0)
    if x + 0.17 < p['xb'] - 0.15 and z - p['tyre'] + 0.02 > 0:
        inside = math.hypot(0.08, z - p['tyre']) > p['arch'] + 0.04
        z = z if inside else p['tyre'] + p['arch'] + 0.05
        if z + 0.135 < b1:
            sk.region('flap', on(poly_sd([(x, z), (x, z + 0.13), (x + .145, z + 0.13), (x + .145, z)], sk.V[:, 0], sk.V[:, 2], 0.04)), gap=0.004)
    if face.get('moulding'):
        zm2 = p['sill'] + 0.285
        for a, b in ((0.52, bp - 0.015), (bp + 0.015, min(rear_x - 0.12, p['wb'] - p['arch'] - 0.08))):
            sk.region('mould', on(poly_sd([(a, zm2), (a, zm2 + 0.042), (b, zm2 + 0.05), (b, zm2 + 0.008)], sk.V[:, 0], sk.V[:, 2], 0.01)), PAINT)
    return window


def end_panels(sk, sh, p):
    X, Y, Z = (lambda: sk.V[:, 0]), (lambda: sk.V[:, 1]), (lambda: sk.V[:, 2])
    k = p['k']
    xw = lambda y: float(sh.ws_x(y, p['ws'][1])) - 0.055
    lead = float(sh.nose(p['bonnet'][0] * 0.97)) + 0.045
    mid = min(-0.2, xw(0) - 0.3)
    bon = [(lead, -0.1), (lead, 0), (lead + 0.03, 0.3), (lead + 0.085, 0.47), (lead + 0.20, 0.60), (max(mid, lead + 0.3), 0.685), (xw(0.5) - 0.05, 0.735), (xw(0.72) - 0.04, 0.745), (xw(0.6), 0.6), (xw(0.3), 0.3), (xw(0), 0), (xw(0), -0.1)]
    bon = [(x, y * (k if y > 0 else 1)) for x, y in bon]
    ok = (sk.N[:, 2] > 0.25) & (X() < 1.0)
    sk.region('bonnet', np.where(ok, poly_sd(bon, X(), Y(), 0.03), FAR), gap=0.006)
    gl, gw = p['gate_low'], p['gate_w']
    z1 = p['bl'][3]
    if p['notch']:
        deck = p['deck'][-3][1]
        gate = [(-0.1, gl), (gw - 0.08, gl), (gw - 0.03, gl + 0.06), (gw - 0.02, deck - 0.09), (gw + 0.03, deck + 0.2), (-0.1, deck + 0.2)]
        ok = (X() > p['bl'][0] + 0.06) & (sk.N[:, 0] + sk.N[:, 2] > 0.3) & (Z() > 0.5)
    else:
        belt = p['bl'][1]
        gate = [(-0.1, gl), (gw - 0.10, gl), (gw - 0.03, gl + 0.06), (gw + 0.03, belt - 0.2), (gw + 0.04, belt - 0.03), (gw + 0.02, belt + 0.12), (gw - 0.06, z1 - 0.09), (gw - 0.11, z1 + 0.02), (-0.1, z1 + 0.04)]
        ok = (sk.N[:, 0] > 0.15) & (X() > p['wb'] - 0.1)
    sk.region('gate', np.where(ok, poly_sd(gate, Y(), Z(), 0.03), FAR), gap=0.006)
    fz = p['lamp_z'] - 0.06 * p['lamp_k']
    d = np.maximum(X() - (-p['arch'] - 0.005 + 0.25 * (Z() - 0.55)), Z() - (fz + 0.06))
    sk.region('bump_f', np.where((X() < 0) & (Y() > 0.02), d, FAR), gap=0.004)
    wx = p['wb']
    d = np.maximum((wx + p['arch'] + 0.03 + 0.2 * np.maximum(Z() - 0.5, 0)) - X(), Z() - gl + 0.008 - 0.10 * sstep(0.55, 0.8, Y()))
    sk.region('bump_r', np.where(X() > wx, d, FAR), gap=0.004)


def side_glass(sk, sh, p, face, window):
    on = lambda d: np.where((sk.V[:, 1] > 0.42) & (np.abs(sk.N[:, 1]) > 0.2), d, FAR)
    field = lambda: on(poly_sd(window, sk.V[:, 0], sk.V[:, 2], 0.022))
    if face.get('chrome_line'):
        sk.region('chrome', np.where(sk.V[:, 2] < sh.belt(sk.V[:, 0]) + 0.02, field() - 0.012, FAR), PAINT)
    sk.region('trim', field(), PAINT + ('gap', 'chrome'))
    d = field() + 0.013
    x, z = sk.V[:, 0], sk.V[:, 2]
    b1 = p['belt'][1]
    d = np.maximum(d, 0.042 - np.abs(x - p['bpillar']))
    if p['quarter']:
        a = 0.5 * (p['rear_door'] + p['quarter'][0]) - 0.02
        d = np.maximum(d, 0.055 - np.abs(x - a))
    else:
        d = np.maximum(d, 0.012 - np.abs(x - (p['rear_door'] - 0.13 - 0.25 * (z - b1))))
    if p['name'] in ('van', 'mpv', 'tall', 'boxy'):
        d = np.maximum(d, 0.016 - np.abs(x - p['front_door'] - 0.16 + 0.04 * (z - b1)))
    sk.region('sglass', d, ('trim',))
    if face.get('visors'):
        zt = sh.roof(sk.V[:, 0]) - 0.128
        front_ok = sk.V[:, 0] > p['front_door'] + 0.1
        sk.region('visor', np.where(front_ok & (sk.V[:, 0] < p['rear_door'] - 0.05), zt - 0.085 - sk.V[:, 2], FAR), ('sglass',))


def screens(sk, sh, p):
    x0, z0, _, _ = p['ws']
    X, Y, Z = (lambda: sk.V[:, 0]), (lambda: sk.V[:, 1]), (lambda: sk.V[:, 2])
    fg, fr = (lambda: sh.f_gside(*sk.V.T)), (lambda: sh.f_roof(*sk.V.T))
    foot = sh.top(x0)
    low = lambda: foot + 0.016 - 0.05 * Y() ** 2 - Z()
    view = lambda d: np.where((sk.N[:, 0] < -0.05) & (X() > x0 - 0.2) & (X() < p['ws'][2] + 0.5), d, FAR)
    cowl = smax(smax(smax(sh.ws_x(Y(), z0) - 0.05 - X(), Y() - 0.70 * p['k'], 0.03), Z() - foot - 0.05, 0.02), fg() + 0.065, 0.02)
    sk.region('cowl', np.where((X() < x0 + 0.6) & (X() > x0 - 0.3) & (Z() > z0 - 0.2), cowl, FAR), ('body', 'gap'))
    sk.region('trim', view(smax(smax(fg() + 0.062, fr() + 0.075, 0.05), low(), 0.04)), PAINT + ('gap', 'cowl'))
    sk.region('wglass', view(smax(smax(fg() + 0.095, fr() + 0.115, 0.06), low() + 0.03, 0.04)), ('trim',))
    _, zb0, _, zb1 = p['bl']
    top_off = 0.10 if p['spoiler'] else 0.05
    view = lambda d: np.where((sk.N[:, 0] > 0.10) & (X() > p['bl'][2] - 0.2), d, FAR)
    if p['notch']:
        glow = zb0 + 0.035
        d = lambda o: view(smax(smax(fg() + 0.075 + o, fr() + 0.06 + o, 0.05), glow - Z() + o * 0.5, 0.05))
    else:
        glow = zb0 + 0.03
        d = lambda o: view(smax(smax(fg() + 0.09 + o, Z() - (zb1 - top_off) + o + 0.08 * Y() ** 2, 0.05), glow - 0.03 * Y() ** 2 - Z() + o, 0.05))
    sk.region('trim', d(0.0), PAINT + ('gap',))
    sk.region('bglass', d(0.022), ('trim',))


def lower_plastic(sk, sh, p, front):
    X, Y, Z = (lambda: sk.V[:, 0]), (lambda: sk.V[:, 1]), (lambda: sk.V[:, 2])
    wx, clad = p['wb'], p['clad']
    zc = p['sill'] + (0.0 if not clad else 0.055)
    over = sstep(0, 0.3, np.maximum(-X() - p['arch'], X() - wx - p['arch']))
    rise = (0.13 if clad else 0.105) * sstep(wx + p['arch'] + .02, wx + p['arch'] + 0.16, X()) * (1 - .45 * sstep(.50, .56, Y()) * (not clad))
    sk.region('blackp', Z() - (zc + 0.012 * over + rise), PAINT + ('gap',))
    if clad:
        d = sh.axle_dist(X(), Z()) - p['arch'] - clad
        sk.region('blackp', np.where(Y() > 0.42, d, FAR), PAINT + ('gap',))
    if front.bumper_style.get('skid'):
        d = np.maximum(np.maximum(Z() - p['sill'] + .03, Y() - .46 + .6 * (p['sill'] - Z())), p['arch'] + .1 - np.maximum(-X(), X() - wx))
        sk.region('skid', d, ('blackp',))


def chart_point(sk, sc, s, z):
    """Surface point and normal at a chart position."""
    i = np.argmin((sc - s) ** 2 + (sk.V[:, 2] - z) ** 2)
    return sk.V[i], sk.N[i]


def fog_lamp(sk, sh, outline, out):
    sc = np.where(sk.V[:, 0] < 0.1, sh.front_s(sk.V), 99)
    f = np.array(outline)
    P, n = chart_point(sk, sc, f[:, 0].mean() - .01, f[:, 1].mean())
    ax = np.array([-1, .25, 0]) / math.hypot(1, .25)
    out.put('chromedark', *ring(P - n * .014, ax, .033, .044, .02))
    out.put('lens', *ellipsoid(P - n * .022, (.012, .036, .036)))


def badge(sk, p, front, out):
    """A plain disc on nose and gate where makers put their mark."""
    z = front.grille[-1][1] + 0.035 if front.grille_style['fill'] in ('black', 'slats') and front.grille[-1][1] - p['grille_z'] < 0.06 else p['grille_z'] + 0.02
    near = (np.abs(sk.V[:, 2] - z) < 0.03) & (sk.V[:, 1] < 0.05) & (sk.V[:, 0] < 0)
    if near.any():
        out.put('chrome', *ellipsoid((sk.V[near, 0].min() - 0.001, 0, z), (.008, .052, .036), 2.4), False)
    z = p['deck'][-3][1] - 0.055 if p['notch'] else p['bl'][1] - 0.045
    near = (np.abs(sk.V[:, 2] - z) < 0.03) & (sk.V[:, 1] < 0.05) & (sk.V[:, 0] > p['wb'])
    if near.any():
        out.put('chrome', *ellipsoid((sk.V[near, 0].max() - 0.001, 0, z), (.008, .046, .034), 2.4), False)
