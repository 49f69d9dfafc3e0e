// Numbers, points and counts in failure messages.

internal import Galley

/// A number with at most two decimals, and none where they are zero: 60, 12.5.
func number(_ value: Double) -> String { value.roundedText }

func text(of point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

func text(of rect: Rect) -> String {
  "(\(number(rect.x)), \(number(rect.y))), \(number(rect.width)) x \(number(rect.height)) px,"
}

/// "1 line", "2 lines".
func count(of lines: Int) -> String { lines.counted("line") }
