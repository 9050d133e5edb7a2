# SPDX-License-Identifier: GPL-3.0-or-later
"""Procedural cars of our own make, rendered with Cycles as yard photographs."""
