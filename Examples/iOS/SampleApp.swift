// Untested: an app for iOS 18 that nobody has built. Linux type-checks it against stubs of Apple's modules.
// Posts in a UITableView and in a SwiftUI list, both with the same view and the same measured rows.

import Galley
import SwiftUI
import UIKit

@main struct SampleApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        PostTableScreen().ignoresSafeArea(edges: .top)
          .tabItem { Label("UIKit", systemImage: "tablecells") }
        PostList().tabItem { Label("SwiftUI", systemImage: "list.bullet") }
      }
    }
  }
}

/// The table of UIKit inside of SwiftUI.
struct PostTableScreen: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> PostTable { PostTable(style: .plain) }

  func updateUIViewController(_ controller: PostTable, context: Context) {
    let openURL = context.environment.openURL
    controller.open = { openURL($0) }
  }
}
