import QtQuick
import org.kde.plasma.plasmoid

WallpaperItem {
    id: root

    Stage {
        anchors.fill: parent
        configuration: root.configuration
    }

    // Plasma's splash screen stays until the wallpaper says so.
    Component.onCompleted: root.loading = false
}
