# SPDX-License-Identifier: GPL-3.0-or-later
"""Curves and signed distances: the plane geometry from which bodies are cut."""
import numpy as np
from scipy.interpolate import BSpline


def curve(*pts):
    """A smooth function y(x) that follows a control polygon (clamped cubic B-spline)."""
    p = np.array(pts, float)
    n, k = len(p), min(3, len(p) - 1)
    t = np.r_[[0.0] * k, np.linspace(0, 1, n - k + 1), [1.0] * k]
    q = BSpline(t, p, k)(np.linspace(0, 1, 6000))
    xs = np.linspace(p[0, 0], p[-1, 0], 9000)
    ys = np.interp(xs, q[:, 0], q[:, 1])
    s0 = (ys[30] - ys[0]) / (xs[30] - xs[0])
    s1 = (ys[-1] - ys[-31]) / (xs[-1] - xs[-31])

    def f(x):
        x = np.asarray(x, float)
        y = np.interp(x, xs, ys)
        return y + s0 * np.minimum(x - xs[0], 0) + s1 * np.maximum(x - xs[-1], 0)

    return f


def smax(a, b, r):
    h = np.maximum(r - np.abs(a - b), 0) / r
    return np.maximum(a, b) + h * h * h * (r / 6)


def smin(a, b, r):
    return -smax(-a, -b, r)


def sstep(e0, e1, x):
    t = np.clip((x - e0) / (e1 - e0), 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def poly_sd(pts, px, pz, r=0.0):
    """Signed distance (negative inside) to a polygon whose corners are rounded by r."""
    P = np.array(pts, float)
    P = P[np.linalg.norm(P - np.roll(P, 1, 0), axis=1) > 1e-6]
    if r:
        P = inset(P, r)
    px, pz = np.broadcast_arrays(np.asarray(px, float), np.asarray(pz, float))
    best = np.full(px.shape, 1e9)
    ins = np.zeros(px.shape, bool)
    for (ax, az), (bx, bz) in zip(P, np.roll(P, -1, 0)):
        ex, ez = bx - ax, bz - az
        wx, wz = px - ax, pz - az
        t = np.clip((wx * ex + wz * ez) / (ex * ex + ez * ez + 1e-12), 0, 1)
        best = np.minimum(best, (wx - t * ex) ** 2 + (wz - t * ez) ** 2)
        c = (az > pz) != (bz > pz)
        if abs(ez) > 1e-12:
            ins ^= c & (px < ex * (pz - az) / ez + ax)
    d = np.sqrt(best)
    return np.where(ins, -d, d) - r


def inset(P, r):
    area = np.sum(P[:, 0] * np.roll(P[:, 1], -1) - np.roll(P[:, 0], -1) * P[:, 1])
    s = 1 if area > 0 else -1
    out = []
    for i in range(len(P)):
        a, b, c = P[i - 1], P[i], P[(i + 1) % len(P)]
        d1 = (b - a) / np.linalg.norm(b - a)
        d2 = (c - b) / np.linalg.norm(c - b)
        n1, n2 = np.array([-d1[1], d1[0]]) * s, np.array([-d2[1], d2[0]]) * s
        m = n1 + n2
        m /= max(np.dot(m, m), 0.35) / 2
        out.append(b + m * r)
    return np.array(out)


