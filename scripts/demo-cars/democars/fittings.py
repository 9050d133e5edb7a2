# SPDX-License-Identifier: GPL-3.0-or-later
"""Fittings outside the panels: mirrors, handles, plates, wipers, rails, wheel wells, under-body."""
import numpy as np

from .curves import smax, sstep
from .meshes import Parts, Skin, box, ellipsoid, polygonise, revolve, rot_x, rot_z, tube


def fitting_parts(p, face, sk, sh, front):
    out = Parts()
    mirrors(p, sh, out)
    handles(p, face, sh, out)
    plates(p, sk, front, out)
    sensors(p, sk, sh, out)
    wipers(p, sh, out)
    roof(p, sh, out)
    under_body(p, sh, out)
    return out


def mirrors(p, sh, out):
    b0, k = p['belt'][0], p['k']
    xm = float(sh.ws_x(0.74 * k, b0 + 0.02)) + (0.20 if p['name'] != 'van' else 0.14)
    yb = float(sh.half_width(xm, b0)) - 0.015
    mz = b0 + 0.075
    big = 1.12 if p['upright'] > 0.8 else 1.0

    def shell(x, y, z):
        u = (x - xm) / 0.08
        q = (np.abs((y - yb - 0.085) / (0.100 * big)) ** 3.2 + np.abs((z - mz - 0.012 * (y - yb) / 0.1) / (0.066 * big)) ** 3.2 + np.abs(u) ** 2.6)
        f = (q ** (1 / 3.0) - 1) * 0.075
        return smax(f, x - xm - 0.05, 0.012)

    V, N, F = polygonise(shell, (xm - .13, yb - .06, mz - .13), (xm + .09, yb + .27, mz + .14), .007)
    m = Skin(V, N, F)
    back = smax(np.abs(m.V[:, 1] - yb - .10) - .095, np.abs(m.V[:, 2] - mz) - .058, .03)
    m.region('glassm', np.where(m.N[:, 0] > .7, back, 9))
    m.region('under', m.V[:, 2] - (mz - 0.040))
    for n, mt, o in (('body', 'paint', 0), ('under', 'plastic', 0), ('glassm', 'mirror', .004)):
        V, N, F, _ = m.part((n,))
        out.put(mt, V - N * o, N, F)
    out.put('plastic', *ellipsoid((xm - .005, yb - .030, mz - .070), (.05, .085, .024), 3, rot=rot_x(0.30)))
    out.put('amberclear', *ellipsoid((xm - .072, yb + .120, mz - .008), (.03, .06, .006), 2.5, rot=rot_z(0.35)))


def handles(p, face, sh, out):
    for hx, hz in sh.handles():
        y = float(sh.half_width(hx + .2, hz))
        out.put('chrome' if face.get('chrome_line') else 'paint', *ellipsoid((hx, y + .008, hz), (.098, .012, .0155), 4, 24))


def plates(p, sk, front, out):
    zf = front.plate_z
    near = lambda z, w: (np.abs(sk.V[:, 2] - z) < .062) & (sk.V[:, 1] < w)
    xf = sk.V[near(zf, .10) & (sk.V[:, 0] < 0), 0].min() - 0.008
    out.put('plastic', *box((xf + .006, 0, zf), (.010, .262, .066)), False)
    out.put('plate', *box((xf - .006, 0, zf), (.003, .250, .055)), False)
    zr = p['plate_r']
    xr = sk.V[near(zr, .25) & (sk.V[:, 0] > p['wb']), 0].max() + 0.006
    out.put('plastic', *box((xr - .006, 0, zr), (.006, .262, .066)), False)
    out.put('plate', *box((xr + .002, 0, zr), (.003, .250, .055)), False)
    if zr > p['gate_low']:
        out.put('chrome' if p['name'] not in ('round', 'van', 'boxy', 'tall') else 'plastic', *ellipsoid((xr + .002, 0, zr + .092), (.018, .29, .014), 5), False)
    # the plates' screws
    for y in (-.19, .19):
        out.put('chromedark', *ellipsoid((xf - .009, y, zf), (.003, .006, .006)), False)
        out.put('chromedark', *ellipsoid((xr + .005, y, zr), (.003, .006, .006)), False)


def sensors(p, sk, sh, out):
    """Four parking sensors in the rear bumper."""
    if p['name'] in ('micro', 'van', 'boxy'):
        return
    sc = np.where(sk.V[:, 0] > p['wb'], sh.rear_s(sk.V), 99)
    for s in (.20, .56):
        i = np.argmin((sc - s) ** 2 + (sk.V[:, 2] - p['gate_low'] + .13) ** 2)
        out.put('plastic', *ellipsoid(sk.V[i] + sk.N[i] * .001, (.006, .012, .012), 2.4, 12))


def wipers(p, sh, out):
    x0, z0, x1, z1 = p['bl']
    if not p['notch'] and p['name'] not in ('micro', 'van'):
        q = [(float(sh.bl_x(y, z)) + .018, y, z) for y, z in ((0.0, z0 + .035), (.15, z0 + .055), (.30, z0 + .10), (.36, z0 + .13))]
        out.put('rubber', *tube(q, .008), False)
        out.put('plastic', *ellipsoid((q[0][0], 0, z0 + .03), (.03, .03, .03), 3), False)
    if p['spoiler']:
        out.put('redled', *box((float(sh.bl_x(0, z1 - 0.05)) + 0.012, 0, z1 - 0.035), (.006, .12, .008)), False)
    x0, z0, x1, z1 = p['ws']
    foot = float(sh.top(x0))
    for ya, yb, dz in ((-.55, .02, .055), (.0, .58, .06)):
        q = []
        for t in np.linspace(0, 1, 9):
            y, z = (ya + (yb - ya) * t) * p['k'], foot + .015 + dz * np.sin(np.pi * .5 * t)
            q.append((float(sh.ws_x(y, z)) - .016, y, z))
        out.put('rubber', *tube(q, .0075), False)
        s = q[2]
        out.put('rubber', *tube([(s[0] - .09, s[1] - .02, s[2] - .07), (s[0] - .03, s[1] + .05, s[2] - .01), q[5]], .007), False)


def roof(p, sh, out):
    if p['rails']:
        xs = np.linspace(p['ws'][2] + .28, p['bl'][2] - .1, 40)
        y = p['roof_half'] - 0.03
        z = np.array([float(sh.roof(x)) for x in xs]) - .10 * y * y - .10 * y ** 4
        lift = .050 * (sstep(0, .12, xs - xs[0]) * sstep(0, .12, xs[-1] - xs))
        out.put('railm' if p['name'] != 'boxy' else 'plastic', *tube(np.stack([xs, y - 0.02 * sstep(1.2, 3.0, xs), z - .008 + lift], 1), .016))
    xa = p['bl'][2] - (.14 if not p['notch'] else -.05)
    za = float(sh.roof(xa))
    if p['name'] in ('micro', 'round', 'city', 'tall', 'mpv', 'van'):
        out.put('rubber', *tube([(xa, 0, za - .01), (xa + .02, 0, za + .03), (xa + .14, 0, za + .18)], [.012, .006, .003]), False)
    else:
        out.put('trim', *ellipsoid((xa, 0, za - .022), (.095, .02, .055), 2.2), False)


def under_body(p, sh, out):
    yb = p['width'] / 2
    for ax in (0, p['wb']):
        r = p['arch'] + .03
        V, N, F = revolve([(0.001, -.25), (r - .01, -.25), (r, -.24), (r, .20)], (0, 1, 0), (ax, yb - .23, p['tyre']), 64, True)
        c = V[F].mean(1)[:, 2] > p['bottom']
        out.put('well', V, N, F[c])
    L0, L1 = sh.xa + .25, sh.xb - .3
    out.put('well', *box(((L0 + L1) / 2, 0, p['bottom'] + .05), ((L1 - L0) / 2, .60 * p['k'], .02)), False)
    out.put('chromedark', *tube([(sh.xb - .5, .44, .25), (sh.xb - .17, .44, .245)], .024), False)
    for ax in (p['arch'] - .015, p['wb'] + p['arch'] - .02):
        out.put('rubber', *box((ax + .005, yb - .13, p['tyre'] - .09), (.006, .08, .09)))
